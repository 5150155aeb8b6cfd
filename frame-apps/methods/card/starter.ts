// The inline script in the head of the card form's document, which applies the merchant's
// `innerStyle` too, now and whenever it changes.
import { startFrame } from '../../../bridge/starter.js';
import { cardInnerStyle } from '../../card-form/style/card-inner-style.js';
import { loadApp } from '../../runtime/load-app.js';
import { styleDocument, styleEarly } from '../../style/document-style.js';

startFrame();
styleDocument(cardInnerStyle);
styleEarly(true);
loadApp();
