import { cofidisLoan } from '../../bridge/contracts/cofidis.js';
import { mount } from '../runtime/mount.js';
import { CofidisLoanApp } from './app.js';

mount(cofidisLoan, CofidisLoanApp);
