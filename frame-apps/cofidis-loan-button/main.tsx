import { cofidisLoanButton } from '../../bridge/contracts/cofidis.js';
import { mount } from '../runtime/mount.js';
import { CofidisLoanButtonApp } from './app.js';

mount(cofidisLoanButton, CofidisLoanButtonApp);
