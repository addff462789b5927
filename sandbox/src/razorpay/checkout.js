// Stands for https://checkout.razorpay.com/v1/checkout.js, as far as the registration of a mandate needs it: a page over ours.
const pageAddress = new URL('v1/mandate', document.currentScript.src).href;

window.Razorpay = class {
  constructor(options) {
    this.options = options;
  }

  open() {
    const { key, order_id, customer_id, recurring, handler, modal } = this.options;
    if (!key || !order_id || !customer_id || recurring !== '1') throw new Error('BAD_REQUEST_ERROR');
    const frame = document.createElement('iframe');
    frame.title = 'Razorpay';
    frame.src = `${pageAddress}?${new URLSearchParams({ key_id: key, order_id, customer_id })}`;
    frame.style = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0; background: #fff';
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      frame.remove();
      if (data.razorpay_payment_id) handler(data);
      else modal.ondismiss();
    });
    document.body.append(frame);
  }
};
