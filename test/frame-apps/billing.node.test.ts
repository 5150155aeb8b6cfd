import { LANGUAGES } from '../../bridge/languages.js';
import { formatAddress } from 'localized-address-format';
import { withAnswers } from '../../bridge/contracts/shared/details.js';
import { addressInputsOf } from '../../frame-apps/billing/address.js';
import { countriesIn } from '../../frame-apps/billing/countries.js';
import {
  detailsOf,
  requestedFields,
  inputsOf,
  problemsOf,
} from '../../frame-apps/billing/details.js';
import { describe, expect, it } from '../support/node-test.js';

const inSpain = addressInputsOf('ES', formatAddress);

describe('the billing details', () => {
  it('ask for the address as its country writes it', () => {
    const inputs = (country: string) => addressInputsOf(country, formatAddress);
    expect(inSpain).to.deep.equal(['line1', 'zip', 'city', 'state']);
    expect(inputs('DE')).to.deep.equal(['line1', 'zip', 'city']);
    expect(inputs('US')).to.deep.equal(['line1', 'city', 'state', 'zip']);
    expect(inputs('GB')).to.deep.equal(['line1', 'city', 'zip']);
    // No postal codes there.
    expect(inputs('AE')).to.deep.equal(['line1', 'state', 'city']);
    expect(addressInputsOf('US', undefined)).to.deep.equal(['line1', 'zip', 'city']);
    for (const [code] of countriesIn('en'))
      expect(inputs(code)).to.include.members(['line1', 'city']);
  });

  it('ask for what is wanted or required, and never for what the merchant has said', () => {
    expect(requestedFields(['name', 'postal-code', 'email'], undefined, undefined)).to.deep.equal([
      'name',
      'postal-code',
      'email',
    ]);
    const billing = { name: 'Ana', address: { zip: '18001' } };
    const customer = { email: 'ana@example.com' };
    const all = ['name', 'email', 'phone', 'postal-code'] as const;
    expect(requestedFields([...all, 'email'], billing, customer)).to.deep.equal(['phone']);
    expect(requestedFields(['postal-code', 'address'], billing, undefined)).to.deep.equal([
      'address',
    ]);
    expect(
      requestedFields(['birthday' as 'name', 'toString' as 'name'], undefined, undefined),
    ).to.deep.equal([]);
  });

  it('are added to what the merchant has said', () => {
    const billing = { email: 'ana@example.com', address: { country: 'ES' } };
    expect(withAnswers(billing, { name: 'Ana', address: { zip: '18001' } })).to.deep.equal({
      name: 'Ana',
      email: 'ana@example.com',
      address: { country: 'ES', zip: '18001' },
    });
    expect(withAnswers(billing, undefined)).to.equal(billing);
    expect(withAnswers(undefined, { name: 'Ana' })).to.deep.equal({ name: 'Ana' });
  });

  it('are asked for as the shop wants them, in the order of a letter', () => {
    expect(inputsOf(['email', 'name'], inSpain)).to.deep.equal(['name', 'email']);
    expect(inputsOf(['postal-code'], inSpain)).to.deep.equal(['zip']);
    expect(inputsOf(['address', 'phone'], inSpain)).to.deep.equal([
      'phone',
      'country',
      'line1',
      'zip',
      'city',
      'state',
    ]);
  });

  it('say what is wrong with them', () => {
    const inputs = inputsOf(['name', 'email', 'phone', 'address'], inSpain);
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
    expect(detailsOf(typed, inputsOf(['name', 'phone', 'address'], inSpain))).to.deep.equal({
      name: 'Ana',
      phone: '+34600123456',
      address,
    });
    expect(detailsOf({ email: 'ana@example.com' }, inputsOf(['email'], inSpain))).to.deep.equal({
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
