import { bizum } from '../../../bridge/contracts/bizum.js';
import { mount } from '../../runtime/mount.js';
import { BizumApp } from './app.js';

mount(bizum, BizumApp);
