export * from '../../bridge/texts/pt.js';
export * from '../texts/pt.js';
