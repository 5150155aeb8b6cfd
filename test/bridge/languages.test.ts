import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import { closestLanguage, LANGUAGES } from '../../bridge/languages.js';

describe('the language of a frame', () => {
  it('is the base of what is wished, however it is written', () => {
    for (const wish of ['es', 'ES', 'es-ES', 'es_ES', 'es-419', 'Es-mx']) expect(closestLanguage(wish)).to.equal('es');
  });

  it('is the next wish where the first is not spoken', () => {
    expect(closestLanguage('xx', undefined, '', 'es-AR')).to.equal('es');
  });

  it('is English where no wish is spoken', () => {
    for (const wish of ['xx', '', 'españa', '-es', 'constructor', '__proto__']) expect(closestLanguage(wish)).to.equal('en');
    for (const wish of [7, null, {}, []]) expect(closestLanguage(wish as never)).to.equal('en');
    expect(closestLanguage()).to.equal('en');
    expect(closestLanguage(undefined)).to.equal('en');
  });

  it('is each language that has documents', () => {
    for (const language of LANGUAGES) expect(closestLanguage(language)).to.equal(language);
  });
});
