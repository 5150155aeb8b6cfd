import { bizumButton } from '../../../../bridge/contracts/bizum.js';
import { mount } from '../../../runtime/mount.js';
import { BizumButtonApp } from './app.js';

mount(bizumButton, BizumButtonApp);
