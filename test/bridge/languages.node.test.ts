import { closestLanguage, directionOf, LANGUAGES } from '../../bridge/languages.js';
import { describe, expect, it } from '../support/node-test.js';

describe('the language of a frame', () => {
  // @attack T35
  it('is the base of what is wished, however it is written', () => {
    for (const language of ['es', 'ES', 'es-ES', 'es_ES', 'es-419', 'Es-mx'])
      expect(closestLanguage(language)).to.equal('es');
  });

  it('is the next wish where the first is not spoken', () => {
    expect(closestLanguage('xx', undefined, '', 'es-AR')).to.equal('es');
  });

  // @attack T35
  it('is English where no wish is spoken', () => {
    for (const language of ['xx', '', 'españa', '-es', 'constructor', '__proto__'])
      expect(closestLanguage(language)).to.equal('en');
    for (const language of [7, null, {}, []])
      expect(closestLanguage(language as never)).to.equal('en');
    expect(closestLanguage()).to.equal('en');
    expect(closestLanguage(undefined)).to.equal('en');
  });

  it('is each language that has documents, in any region', () => {
    expect(LANGUAGES).to.have.length(12);
    for (const language of LANGUAGES) {
      expect(closestLanguage(language)).to.equal(language);
      expect(closestLanguage('xx', `${language}-XX`, 'en')).to.equal(language);
    }
  });

  it('is the shopper’s first, of several that are spoken', () => {
    expect(closestLanguage(undefined, 'sv', 'eu-ES', 'es', 'en')).to.equal('eu');
    expect(closestLanguage('pt-BR', 'es', 'en')).to.equal('pt');
    expect(closestLanguage('ar-EG', 'fr')).to.equal('ar');
  });

  it('is written from right to left in Arabic alone', () => {
    expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).to.deep.equal(['ar']);
  });
});
