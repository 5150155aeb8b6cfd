export * from '../../bridge/texts/ar.js';
export * from '../texts/ar.js';
