import { cofidisButton } from '../../../bridge/contracts/cofidis.js';
import { mount } from '../../runtime/mount.js';
import { CofidisButtonApp } from './button.js';

mount(cofidisButton, CofidisButtonApp);
