import { PlayApp } from './app.js';
import { PlayCode } from './code-view.js';
import { PlayCopy } from './copy-button.js';
import { PlayData } from './data-panel.js';
import { PlayEvents } from './events-view.js';
import { PlayFaults } from './faults-panel.js';
import { PlayField } from './field.js';
import { PlayPayment } from './payment-view.js';
import { PlayProps } from './props-panel.js';
import { PlayStage } from './stage-view.js';
import { PlayTokens } from './tokens-panel.js';
import { PlayToolbar } from './toolbar.js';

const parts = {
  'play-code': PlayCode,
  'play-copy': PlayCopy,
  'play-data': PlayData,
  'play-events': PlayEvents,
  'play-faults': PlayFaults,
  'play-field': PlayField,
  'play-payment': PlayPayment,
  'play-props': PlayProps,
  'play-stage': PlayStage,
  'play-tokens': PlayTokens,
  'play-toolbar': PlayToolbar,
  // The page last: it renders the others.
  'play-app': PlayApp,
};

for (const [name, part] of Object.entries(parts)) customElements.define(name, part);
