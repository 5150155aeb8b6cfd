export * from '../../bridge/texts/eu.js';
export * from '../texts/eu.js';
