import { LANGUAGES } from '../../bridge/languages.js';
import {
  detailsOf,
  inputsOf,
  problemsOf,
} from '../../frame-apps/hosted-pages/payment-page/billing-details.js';
import { countriesIn } from '../../frame-apps/hosted-pages/payment-page/countries.js';
import { describe, expect, it } from '../support/node-test.js';

describe('the billing details', () => {
  it('are asked for as the shop wants them, in the order of a letter', () => {
    expect(inputsOf(['email', 'name'])).to.deep.equal(['name', 'email']);
    expect(inputsOf(['address', 'phone'])).to.deep.equal([
      'phone',
      'line1',
      'zip',
      'city',
      'country',
    ]);
  });

  it('say what is wrong with them', () => {
    const inputs = inputsOf(['name', 'email', 'phone', 'address']);
    const typed = {
      name: '  ',
      email: 'ana@',
      phone: 'call me',
      line1: 'Calle Mayor 1',
      country: 'ES',
    };
    const wrong = { name: 'missing', email: 'wrongEmail', phone: 'wrongPhone', city: 'missing' };
    expect(problemsOf(typed, inputs)).to.deep.equal(wrong);
  });

  it('go to the provider trimmed, and without what nobody typed', () => {
    const typed = {
      name: ' Ana ',
      phone: '+34 600-123.456',
      line1: 'Mayor 1',
      city: 'Granada',
      country: 'ES',
      zip: ' ',
    };
    const address = { line1: 'Mayor 1', city: 'Granada', country: 'ES' };
    expect(detailsOf(typed, inputsOf(['name', 'phone', 'address']))).to.deep.equal({
      name: 'Ana',
      phone: '+34600123456',
      address,
    });
    expect(detailsOf({ email: 'ana@example.com' }, inputsOf(['email']))).to.deep.equal({
      email: 'ana@example.com',
    });
  });

  it('know every country by its name, in the order of the language', () => {
    for (const language of LANGUAGES) {
      const countries = countriesIn(language);
      expect(new Set(countries.map(([code]) => code)).size).to.equal(249);
      expect(countries.filter(([code, name]) => code === name)).to.deep.equal([]);
    }
    expect(countriesIn('es').find(([code]) => code === 'ES')?.[1]).to.equal('España');
  });
});
