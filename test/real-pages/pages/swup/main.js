import Swup from 'swup';
import '../checkout.js';
import { record } from '../received.js';

const swup = new Swup();
for (const hook of [
  'visit:start',
  'page:load',
  'content:replace',
  'history:popstate',
  'scroll:top',
  'scroll:anchor',
])
  swup.hooks.on(hook, () => record(hook));
