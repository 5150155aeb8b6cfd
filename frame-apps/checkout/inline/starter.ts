// The inline script in the head of the checkout's document, which requests the payment methods too,
// and shows how their list begins.
import { startFrame } from '../../../bridge/starter.js';
import { requestMethodsEarly } from '../../api/early-methods.js';
import { loadApp } from '../../runtime/load-app.js';
import { styleDocument, styleEarly } from '../../style/document-style.js';
import { showEarlyList } from './show-early-list.js';

startFrame();
styleDocument();
styleEarly();
requestMethodsEarly();
loadApp(showEarlyList());
