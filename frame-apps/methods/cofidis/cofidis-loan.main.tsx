import { cofidisLoan } from '../../../bridge/contracts/cofidis.js';
import { mount } from '../../runtime/mount.js';
import { CofidisLoanApp } from './overlay.js';

mount(cofidisLoan, CofidisLoanApp);
