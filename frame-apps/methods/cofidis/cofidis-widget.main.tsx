import { cofidisWidget } from '../../../bridge/contracts/cofidis.js';
import { mount } from '../../runtime/mount.js';
import { CofidisWidgetApp } from './widget.js';

mount(cofidisWidget, CofidisWidgetApp);
