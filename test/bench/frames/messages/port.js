addEventListener(
  'message',
  ({ ports: [port] }) => (port.onmessage = ({ data }) => port.postMessage(data)),
);
parent.postMessage('hello', '*');
