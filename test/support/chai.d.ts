/** The package's entry for Node does not exist; this file does. */
declare module '@esm-bundle/chai/esm/chai.js' {
  export { expect } from '@esm-bundle/chai';
}
