import { clickToPayButton } from '../../../../bridge/contracts/click-to-pay.js';
import { mount } from '../../../runtime/mount.js';
import { ClickToPayButtonApp } from './app.js';

mount(clickToPayButton, ClickToPayButtonApp);
