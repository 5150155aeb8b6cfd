import { cofidis } from '../../../bridge/contracts/cofidis.js';
import { mount } from '../../runtime/mount.js';
import { CofidisApp } from './overlay.js';

mount(cofidis, CofidisApp);
