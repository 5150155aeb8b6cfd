import { cofidisLoan } from '../../../bridge/contracts/cofidis.js';
import { mount } from '../../runtime/mount.js';
import { styleDocument } from '../../style/document-style.js';
import { CofidisLoanApp } from './overlay.js';

styleDocument();
mount(cofidisLoan, CofidisLoanApp);
