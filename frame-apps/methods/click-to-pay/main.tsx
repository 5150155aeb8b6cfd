import { clickToPayFrame } from './frame.js';
import { mount } from '../../runtime/mount.js';
import { styleDocument } from '../../style/document-style.js';
import { ClickToPayApp } from './app.js';

styleDocument();
mount(clickToPayFrame, ClickToPayApp);
