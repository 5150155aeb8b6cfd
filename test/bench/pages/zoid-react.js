import { stageZoid } from './zoid-card.js';

stageZoid('/zoid-react/');
