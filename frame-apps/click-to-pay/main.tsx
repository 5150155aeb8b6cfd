import { clickToPay } from '../../bridge/contracts/click-to-pay.js';
import { mount } from '../runtime/mount.js';
import { ClickToPayApp } from './app.js';

mount(clickToPay, ClickToPayApp);
