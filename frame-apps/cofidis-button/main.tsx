import { cofidisButton } from '../../bridge/contracts/cofidis.js';
import { mount } from '../runtime/mount.js';
import { CofidisButtonApp } from './app.js';

mount(cofidisButton, CofidisButtonApp);
