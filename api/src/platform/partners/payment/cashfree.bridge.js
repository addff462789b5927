// Opens Cashfree's page. The browser leaves for it, or it lies over this page and its end leads back.
const { vendor = '{}', return: returnAddress = '/' } = document.body.dataset;

async function open() {
  const { sessionId, mode } = JSON.parse(vendor);
  const { redirect } = await window.Cashfree({ mode }).checkout({ paymentSessionId: sessionId, redirectTarget: '_self' });
  if (!redirect) location.replace(returnAddress);
}

function showFailure() {
  document.getElementById('opening').hidden = true;
  document.getElementById('failed').hidden = false;
}

// In some browsers, the Back button on Cashfree's page leads here. The status of the payment is next, not Cashfree's page once more.
const [navigation] = performance.getEntriesByType('navigation');
if (navigation?.type === 'back_forward') location.replace(returnAddress);
else open().catch(showFailure);
