// Stands for https://sdk.cashfree.com/js/v3/cashfree.js, as far as a redirect in the same tab needs it.
const checkoutAddress = new URL('../pg/view/sessions/checkout', document.currentScript.src).href;

window.Cashfree = ({ mode }) => ({
  async checkout({ paymentSessionId, redirectTarget }) {
    if (mode !== 'sandbox' || redirectTarget !== '_self' || !paymentSessionId) return { error: { code: 'request_invalid' } };
    const form = document.createElement('form');
    form.method = 'post';
    form.action = checkoutAddress;
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = 'payment_session_id';
    field.value = paymentSessionId;
    form.append(field);
    document.body.append(form);
    form.submit();
    return { redirect: true };
  },
});
