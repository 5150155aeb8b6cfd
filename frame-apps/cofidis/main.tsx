import { cofidis } from '../../bridge/contracts/cofidis.js';
import { mount } from '../runtime/mount.js';
import { CofidisApp } from './app.js';

mount(cofidis, CofidisApp);
