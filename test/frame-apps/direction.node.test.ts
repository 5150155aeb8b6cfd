import { isolate } from '../../frame-apps/ui/isolate.js';
import { plural } from '../../frame-apps/runtime/plural.js';
import { describe, expect, it } from '../support/node-test.js';

describe('a number or a name in a sentence', () => {
  it('is isolated where the sentence runs from right to left, and nowhere else', () => {
    expect(isolate('+34 600', 'ar')).to.equal('\u2068+34 600\u2069');
    expect(isolate('+34 600', 'es')).to.equal('+34 600');
    expect(isolate(undefined, 'ar')).to.equal(undefined);
    expect(isolate('', 'ar')).to.equal('');
  });
});

describe('a text that counts', () => {
  const forms = { one: 'minuta', few: 'minuty', many: 'minut', other: 'minuty' };

  it('has the form of the language for its number', () => {
    const said = [1, 2, 5, 12, 22, 25].map((count) => plural('pl', count, forms));
    expect(said).to.deep.equal(['minuta', 'minuty', 'minut', 'minut', 'minuty', 'minut']);
  });

  it('has the general form where it has no other', () => {
    expect(plural('en', 2, { one: 'minute', other: 'minutes' })).to.equal('minutes');
    expect(plural('ar', 2, { other: 'دقيقة' })).to.equal('دقيقة');
  });
});
