/** The package names a file for Node that is not in it; this one is. */
declare module '@esm-bundle/chai/esm/chai.js' {
  export { expect } from '@esm-bundle/chai';
}
