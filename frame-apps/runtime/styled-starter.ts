// The inline script in the head of every other frame's document, except for the card form's:
// applies the style of the page too.
import { startFrame } from '../../bridge/starter.js';
import { styleEarly } from './early-style.js';
import { loadApp } from './load-app.js';

startFrame();
styleEarly();
loadApp();
