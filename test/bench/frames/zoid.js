import zoid from '@krakenjs/zoid/dist/zoid.frame.min.js';

zoid.create({ tag: 'bench-card', url: location.href, domain: location.origin });
window.xprops.onProps(({ amount }) => (document.forms[0].dataset.amount = amount));
void window.xprops.onReady();
