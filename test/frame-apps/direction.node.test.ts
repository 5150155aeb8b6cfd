import { isolate } from '../../frame-apps/ui/isolate.js';
import { describe, expect, it } from '../support/node-test.js';

describe('a number or a name in a sentence', () => {
  it('is isolated where the sentence runs from right to left, and nowhere else', () => {
    expect(isolate('+34 600', 'ar')).to.equal('\u2068+34 600\u2069');
    expect(isolate('+34 600', 'es')).to.equal('+34 600');
    expect(isolate(undefined, 'ar')).to.equal(undefined);
    expect(isolate('', 'ar')).to.equal('');
  });
});
