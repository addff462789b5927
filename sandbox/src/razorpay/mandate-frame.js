// Inside the frame: tells the merchant's page how the registration ended. An empty payment id means that the customer left.
const { portal, payment } = document.getElementById('mandate')?.dataset ?? {};
const say = (paymentId) => window.parent.postMessage(paymentId ? { razorpay_payment_id: paymentId } : {}, portal);

if (payment !== undefined) say(payment);
for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', () => say(''));
