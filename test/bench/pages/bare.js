import { stageIframe } from './iframe.js';

stageIframe('/bare/');
