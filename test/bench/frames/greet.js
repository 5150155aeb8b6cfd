/** Greets the page. Calls back with the port that it sends, once `alive` is on its way. */
export function greet(welcomed) {
  addEventListener('message', function hear({ source, ports: [port] }) {
    if (source !== parent) return;
    removeEventListener('message', hear);
    port.postMessage('alive');
    welcomed(port);
  });
  parent.postMessage('hello', '*');
}
