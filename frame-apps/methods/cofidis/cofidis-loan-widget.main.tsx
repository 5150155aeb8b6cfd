import { cofidisLoanWidget } from '../../../bridge/contracts/cofidis.js';
import { mount } from '../../runtime/mount.js';
import { CofidisLoanWidgetApp } from './widget.js';

mount(cofidisLoanWidget, CofidisLoanWidgetApp);
