import { cofidis } from '../../../bridge/contracts/cofidis.js';
import { mount } from '../../runtime/mount.js';
import { styleDocument } from '../../style/document-style.js';
import { CofidisApp } from './overlay.js';

styleDocument();
mount(cofidis, CofidisApp);
