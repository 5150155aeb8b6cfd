// The inline script in the head of every other frame's document, except for the card form's:
// applies the style of the page too, before the frame is seen.
import { startFrame } from '../../bridge/starter.js';
import { styleDocument, styleEarly } from '../style/document-style.js';
import { loadApp } from './load-app.js';

startFrame();
styleDocument();
styleEarly();
loadApp();
