import type { CardBrand, CardFacts, CardFunding } from '../../../api/types.js';

/** What the sandbox's banks say of their cards; nothing for a card of which nothing is known. */
export interface IssuedCard {
  /** A number that can be paid with. */
  readonly number: string;
  readonly is: string;
  readonly facts: CardFacts;
  /** Whether its bank offers installments. */
  readonly hasPlans?: true;
}

/** What is known of a card. */
export const fact = (
  brands: readonly CardBrand[],
  funding: CardFunding,
  [issuerCountry, issuerName]: readonly [string, string],
  isCommercial = false,
): CardFacts => ({ brands, funding, issuerCountry, issuerName, isCommercial });

const FRANCE = ['FR', 'Banque Modèle'] as const;
const BELGIUM = ['BE', 'Modelbank'] as const;
export const SPAIN = ['ES', 'Banco Modelo'] as const;
const AUSTRALIA = ['AU', 'Sample Bank'] as const;
export const BRAZIL = ['BR', 'Banco Modelo'] as const;
export const USA = ['US', 'Example Bank'] as const;

/**
 * Test cards by what is known of them: each pair of schemes and each kind of funding. The single
 * source for the provider, the docs and the tests.
 */
export const issuedCards = {
  cartesBancairesVisa: {
    number: '4000002500001001',
    is: 'Cartes Bancaires and Visa, credit, France.',
    facts: fact(['cartesBancaires', 'visa'], 'CREDIT', FRANCE),
  },
  cartesBancairesMastercard: {
    number: '5555552500001001',
    is: 'Cartes Bancaires and Mastercard, debit, France.',
    facts: fact(['cartesBancaires', 'mastercard'], 'DEBIT', FRANCE),
  },
  bancontactMaestro: {
    number: '6703444444444449',
    is: 'Bancontact and Maestro, debit, Belgium.',
    facts: fact(['bancontact', 'maestro'], 'DEBIT', BELGIUM),
  },
  bancontactVisa: {
    number: '4871049999999910',
    is: 'Bancontact and Visa, debit, Belgium.',
    facts: fact(['bancontact', 'visa'], 'DEBIT', BELGIUM),
  },
  dankortVisa: {
    number: '4571000000000001',
    is: 'Dankort and Visa, debit, Denmark.',
    facts: fact(['dankort', 'visa'], 'DEBIT', ['DK', 'Modelbanken']),
  },
  girocardMastercard: {
    number: '5200002760001001',
    is: 'girocard and Mastercard, debit, Germany.',
    facts: fact(['girocard', 'mastercard'], 'DEBIT', ['DE', 'Musterbank']),
  },
  eftposVisa: {
    number: '4000050360000001',
    is: 'eftpos and Visa, debit, Australia.',
    facts: fact(['eftpos', 'visa'], 'DEBIT', AUSTRALIA),
  },
  eftposMastercard: {
    number: '5555050360000080',
    is: 'eftpos and Mastercard, debit, Australia.',
    facts: fact(['eftpos', 'mastercard'], 'DEBIT', AUSTRALIA),
  },
  prepaid: {
    number: '5105105105105100',
    is: 'Mastercard, prepaid, Spain.',
    facts: fact(['mastercard'], 'PREPAID', SPAIN),
  },
  debit: {
    number: '4000056655665556',
    is: 'Visa, debit, Spain.',
    facts: fact(['visa'], 'DEBIT', SPAIN),
  },
  charge: {
    number: '371449635398431',
    is: 'American Express, paid once a month, United Kingdom.',
    facts: fact(['amex'], 'CHARGE', ['GB', 'Specimen Bank']),
  },
  commercial: {
    number: '4000006800001009',
    is: 'Visa, credit, a company’s, Spain.',
    facts: fact(['visa'], 'CREDIT', SPAIN, true),
  },
  outsideEurope: {
    number: '4000084000001004',
    is: 'Visa, credit, United States.',
    facts: fact(['visa'], 'CREDIT', USA),
  },
  plansSpain: {
    number: '4000007240000007',
    is: 'Visa, credit, Spain; installments, three of them without a fee.',
    facts: fact(['visa'], 'CREDIT', SPAIN),
    hasPlans: true,
  },
  plansBrazil: {
    number: '4000000760000002',
    is: 'Visa, credit, Brazil; installments.',
    facts: fact(['visa'], 'CREDIT', BRAZIL),
    hasPlans: true,
  },
  plansMexico: {
    number: '4000004840000008',
    is: 'Visa, credit, Mexico; installments.',
    facts: fact(['visa'], 'CREDIT', ['MX', 'Banco Modelo']),
    hasPlans: true,
  },
  plansTurkiye: {
    number: '5555557920000004',
    is: 'Mastercard, credit, Türkiye; installments.',
    facts: fact(['mastercard'], 'CREDIT', ['TR', 'Örnek Banka']),
    hasPlans: true,
  },
  unknown: {
    number: '4999999900001007',
    is: 'Visa; nothing is known of it.',
    facts: { brands: [] },
  },
} as const satisfies Record<string, IssuedCard>;
