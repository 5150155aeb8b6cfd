export * from '../../bridge/texts/nl.js';
export * from '../texts/nl.js';
