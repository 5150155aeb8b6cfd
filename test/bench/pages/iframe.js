import { frames, stage } from './stage.js';

/**
 * Stages an iframe with a handshake and a port, without a check or a time limit beyond the two
 * origins: the limit of what a kit can reach. Its document is at this path.
 */
export function stageIframe(path) {
  stage((box, on) => attach(path, box, on, 'display:block;width:100%;height:36px;border:0'), {
    open: () =>
      new Promise((resolve) => {
        const on = { attached() {}, channel() {}, interactive: resolve };
        attach(
          path,
          document.body,
          on,
          'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff',
        );
      }),
  });
}

function attach(path, box, on, style) {
  const iframe = document.createElement('iframe');
  iframe.src = frames + path;
  iframe.style.cssText = style;
  let port;
  let isApplied;
  addEventListener('message', greet);
  on.attached();
  box.append(iframe);

  function greet({ source, origin }) {
    if (source !== iframe.contentWindow || origin !== frames) return;
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = ({ data }) => {
      if (data === 'alive') on.channel();
      if (data === 'ready') on.interactive();
      if (data === 'applied') isApplied();
    };
    source.postMessage('welcome', frames, [port2]);
  }

  function remove() {
    removeEventListener('message', greet);
    port?.close();
    iframe.remove();
  }

  function update(amount) {
    port.postMessage({ amount });
    return new Promise((resolve) => (isApplied = resolve));
  }
  return { remove, update };
}
