// Stands in for the incumbent's frame, which only its host serves: the inputs, and the frame's end of its own zoid.
import zoid from 'zoid-of-monei/dist/zoid.frame.min.js';

const [, frame] = /inner-([a-z-]+)/.exec(location.pathname);
zoid.create({ tag: `monei-${frame}`, url: location.href, domain: location.origin });
window.xprops.onProps(({ amount }) => (document.forms[0].dataset.amount = amount));
void window.xprops.onOpen?.();
void window.xprops.onLoad();
