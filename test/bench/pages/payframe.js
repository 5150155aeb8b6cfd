import { attach } from './card.js';
import { stage } from './stage.js';

stage(attach);
