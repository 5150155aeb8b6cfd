// The limit of a frame with React: it takes over three inputs that are in the document already.
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { Card } from './react-card.js';

flushSync(() => void hydrateRoot(document.getElementById('app'), createElement(Card, { connect })));

async function connect(setAmount) {
  const port = await window.welcomed;
  port.onmessage = ({ data }) => {
    flushSync(() => setAmount(data.amount));
    port.postMessage('applied');
  };
  port.postMessage('ready');
}
