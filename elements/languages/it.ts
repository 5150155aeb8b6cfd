export * from '../../bridge/texts/it.js';
export * from '../texts/it.js';
