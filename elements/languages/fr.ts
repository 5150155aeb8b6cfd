export * from '../../bridge/texts/fr.js';
export * from '../texts/fr.js';
