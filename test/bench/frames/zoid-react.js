// The inputs of React alone in the frame's end of zoid: what a kit of one's own would begin with.
import zoid from '@krakenjs/zoid/dist/zoid.frame.min.js';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Card } from './react-card.js';

zoid.create({ tag: 'bench-card', url: location.href, domain: location.origin });

createRoot(document.body).render(createElement(Card, { connect }));

function connect(setAmount) {
  window.xprops.onProps((props) => setAmount(props.amount));
  void window.xprops.onReady();
}
