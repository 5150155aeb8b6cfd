import { cofidisWidget } from '../../bridge/contracts/cofidis.js';
import { mount } from '../runtime/mount.js';
import { CofidisWidgetApp } from './app.js';

mount(cofidisWidget, CofidisWidgetApp);
