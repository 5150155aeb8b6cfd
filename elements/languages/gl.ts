export * from '../../bridge/texts/gl.js';
export * from '../texts/gl.js';
