import Swup from 'swup';
import '../checkout.js';
import { hear } from '../heard.js';

const swup = new Swup();
for (const hook of ['visit:start', 'page:load', 'content:replace', 'history:popstate', 'scroll:top', 'scroll:anchor'])
  swup.hooks.on(hook, () => hear(hook));
