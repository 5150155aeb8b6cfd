export * from '../../bridge/texts/de.js';
export * from '../texts/de.js';
