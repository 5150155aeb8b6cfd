export * from '../../bridge/texts/pl.js';
export * from '../texts/pl.js';
