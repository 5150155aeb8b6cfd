import { clickToPayFrame } from './frame.js';
import { mount } from '../../runtime/mount.js';
import { ClickToPayApp } from './app.js';

mount(clickToPayFrame, ClickToPayApp);
