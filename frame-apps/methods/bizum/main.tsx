import { bizum } from '../../../bridge/contracts/bizum.js';
import { mount } from '../../runtime/mount.js';
import { styleDocument } from '../../style/document-style.js';
import { BizumApp } from './app.js';

styleDocument();
mount(bizum, BizumApp);
