// The checker's component: shows the camera in a frame over the page and gives the page the photo, or why there is none.
(() => {
  const checker = new URL(document.currentScript.src).origin;
  let isOpen = false;

  function open({ token, mode, label, onCapture, onError, onClose }) {
    if (isOpen) return;
    isOpen = true;
    // A modal dialog keeps the keyboard inside, takes Escape, and gives the focus back when it ends.
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', label);
    const frame = document.createElement('iframe');
    frame.title = label;
    frame.allow = 'camera';
    frame.src = `${checker}/kyc/capture?origin=${encodeURIComponent(location.origin)}`;

    // Set one by one on the elements: a policy without inline styles allows that, and no style attribute.
    Object.assign(dialog.style, { position: 'fixed', inset: '0', margin: 'auto', padding: '0', border: '0', borderRadius: '12px' });
    Object.assign(dialog.style, { width: 'min(100vw, 40rem)', height: 'min(100dvh, 46rem)', maxWidth: '100vw', maxHeight: '100dvh' });
    Object.assign(dialog.style, { overflow: 'hidden', background: '#ffffff', boxSizing: 'border-box' });
    Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });

    const end = (report) => {
      if (!isOpen) return;
      isOpen = false;
      window.removeEventListener('message', hear);
      dialog.close();
      dialog.remove();
      report();
    };
    const leave = () => end(() => onClose());

    // Only the frame that was opened here, and only while it shows the checker.
    const hear = ({ origin, source, data }) => {
      if (origin !== checker || source !== frame.contentWindow) return;
      if (data?.type === 'capture.ready') frame.contentWindow.postMessage({ type: 'capture.begin', token, mode }, checker);
      if (data?.type === 'capture.close') leave();
      if (data?.type === 'capture.error') end(() => onError(String(data.code)));
      if (data?.type === 'capture.taken' && data.image instanceof Blob) end(() => onCapture(data.image));
    };

    window.addEventListener('message', hear);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      leave();
    });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
  }

  window.LivenessCapture = Object.freeze({ open });
})();
