// The inline script in the head of the card form's document, which applies the merchant's
// `innerStyle` too.
import { startFrame } from '../../../bridge/starter.js';
import { cardStyleSheetOf } from './early-style.js';
import { styleEarly } from '../../runtime/early-style.js';
import { loadApp } from '../../runtime/load-app.js';

startFrame();
styleEarly(cardStyleSheetOf);
loadApp();
