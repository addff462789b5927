// The gateway's widget: shows the bank in a frame over the merchant's page and gives the page its answer, or that it was closed.
(() => {
  const bank = new URL(document.currentScript.src).origin;
  let isOpen = false;

  function open({ token, tokenInfo, onResponse, onClose }) {
    if (isOpen) return;
    isOpen = true;

    // A modal dialog keeps the keyboard inside, takes Escape, and gives the focus back when it ends.
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Bank authorisation');
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = 'Close';
    const frame = document.createElement('iframe');
    frame.title = 'Bank authorisation';
    frame.src = `${bank}/enach/bank?origin=${encodeURIComponent(location.origin)}`;

    // Set one by one on the elements: a policy without inline styles allows that, and no style attribute.
    Object.assign(dialog.style, { position: 'fixed', inset: '0', margin: 'auto', padding: '0', border: '0', borderRadius: '12px' });
    Object.assign(dialog.style, { width: 'min(100vw, 60rem)', height: 'min(100dvh, 50rem)', maxWidth: '100vw', maxHeight: '100dvh' });
    Object.assign(dialog.style, { overflow: 'hidden', background: '#ffffff', color: '#253136', boxSizing: 'border-box' });
    Object.assign(close.style, { display: 'block', height: '44px', minWidth: '44px', margin: '4px 4px 4px auto', padding: '0 16px' });
    Object.assign(close.style, {
      font: 'inherit',
      background: '#ffffff',
      color: '#00667e',
      border: '1px solid #00667e',
      borderRadius: '8px',
    });
    Object.assign(frame.style, { display: 'block', width: '100%', height: 'calc(100% - 52px)', border: '0' });

    const end = (tell) => {
      if (!isOpen) return;
      isOpen = false;
      window.removeEventListener('message', hear);
      dialog.close();
      dialog.remove();
      tell();
    };
    const leave = () => end(() => onClose?.());

    // Only the frame that was opened here, and only while it shows the bank.
    const hear = ({ origin, source, data }) => {
      if (origin !== bank || source !== frame.contentWindow) return;
      if (data?.type === 'enach.ready') frame.contentWindow.postMessage({ type: 'enach.begin', token, tokenInfo }, bank);
      if (data?.type === 'enach.close') leave();
      if (data?.type === 'enach.response') end(() => onResponse(String(data.response)));
    };

    window.addEventListener('message', hear);
    close.addEventListener('click', leave);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      leave();
    });
    dialog.append(close, frame);
    document.body.append(dialog);
    dialog.showModal();
  }

  window.EnachWidget = Object.freeze({ open });
})();
