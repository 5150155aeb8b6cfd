export * from '../../bridge/texts/ca.js';
export * from '../texts/ca.js';
