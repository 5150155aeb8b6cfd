import { stageIframe } from './iframe.js';

stageIframe('/react/');
