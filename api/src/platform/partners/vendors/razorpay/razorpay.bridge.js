// Opens Razorpay's page over this one. However it ends, the status of the mandate is next.
const { vendor = '{}', return: returnAddress = '/' } = document.body.dataset;
const leave = () => location.replace(returnAddress);

function open() {
  const { keyId, orderId, customerId } = JSON.parse(vendor);
  const checkout = new window.Razorpay({
    key: keyId,
    order_id: orderId,
    customer_id: customerId,
    recurring: '1',
    // A failed registration starts again from our page, with a new order.
    retry: { enabled: false },
    handler: leave,
    modal: { ondismiss: leave },
  });
  checkout.open();
}

const [navigation] = performance.getEntriesByType('navigation');
if (navigation?.type === 'back_forward') leave();
else {
  try {
    open();
  } catch {
    document.getElementById('opening').hidden = true;
    document.getElementById('failed').hidden = false;
  }
}
