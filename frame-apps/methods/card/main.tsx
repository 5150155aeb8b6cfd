import { cardInput } from '../../../bridge/contracts/card-input.js';
import { mount } from '../../runtime/mount.js';
import { CardInputApp } from './app.js';

mount(cardInput, CardInputApp);
