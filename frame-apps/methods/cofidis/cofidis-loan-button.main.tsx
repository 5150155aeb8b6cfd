import { cofidisLoanButton } from '../../../bridge/contracts/cofidis.js';
import { mount } from '../../runtime/mount.js';
import { CofidisLoanButtonApp } from './button.js';

mount(cofidisLoanButton, CofidisLoanButtonApp);
