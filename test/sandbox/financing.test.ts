import { expect, test } from '@playwright/test';
import { amortise, split } from '../../simulators/methods/cofidis/amortise.js';
import { apr } from '../../simulators/methods/cofidis/apr.js';
import { legalPhrase } from '../../simulators/methods/cofidis/legal-phrase.js';
import { planOf } from '../../simulators/methods/cofidis/plan.js';
import { products, type Product } from '../../simulators/methods/cofidis/products.js';

const loan = (tin: number): Product => ({ ...products.cofidisLoan, tin });
const fourTimes = (capPercent: number): Product => ({ ...products.cofidis, capPercent });
const same = (amount: number, times: number) => Array.from({ length: times }, () => amount);

for (const [credit, tin, months, quote, last, total, tae] of [
  [600_00, 21.95, 12, 56_14, 56_19, 673_73, 24.31],
  [1000_00, 21.95, 24, 51_85, 51_97, 1244_52, 24.3],
  [300_00, 10, 10, 31_39, 31_42, 313_93, 10.48],
  [600_00, 0, 6, 100_00, 100_00, 600_00, 0],
] as const) {
  test(`€${credit / 100} at ${tin} % in ${months} months`, () => {
    const plan = planOf(loan(tin), credit, months);
    expect(plan).toMatchObject({ quote, total, tae, interest: total - credit, fee: 0 });
    expect(plan.schedule.map(({ amount }) => amount)).toEqual([...same(quote, months - 1), last]);
    expect(plan.schedule.map(({ after, unit }) => [after, unit])).toEqual(
      same(0, months).map((_, at) => [at + 1, 'month']),
    );
  });
}

for (const [credit, capPercent, amounts, tae] of [
  [500_00, 0, [125_00, 125_00, 125_00, 125_00], 0],
  [500_00, 3, [128_75, 128_75, 128_75, 128_75], 26.51],
  [200_00, 4, [52_00, 52_00, 52_00, 52_00], 36.73],
  [1000_00, 2.95, [257_39, 257_37, 257_37, 257_37], 26.02],
] as const) {
  test(`€${credit / 100} with a fee of ${capPercent} % in four installments`, () => {
    const plan = planOf(fourTimes(capPercent), credit, 4);
    expect(plan.schedule.map(({ amount }) => amount)).toEqual(amounts);
    expect(plan.schedule.map(({ after, unit }) => [after, unit])).toEqual(
      [0, 32, 63, 90].map((day) => [day, 'day']),
    );
    expect(plan).toMatchObject({ tae, interest: 0, fee: plan.total - credit, quote: amounts[1] });
  });
}

test('half a cent of interest is rounded up: 600.00 at 21.95 % owe 10.98 in the first month', () => {
  const { quote, amounts } = amortise(600_00, 21.95, 12);
  // The first month's interest and principal add up to the installment; the second month starts
  // from the remaining principal.
  expect(amortise(600_00 - (quote - 10_98), 21.95, 11).amounts).toEqual(amounts.slice(1));
});

test('what is paid back is what was lent, and the interest, to the cent', () => {
  for (let credit = 75_00; credit <= 3000_00; credit += 97_31) {
    for (const months of products.cofidisLoan.terms) {
      const { amounts, quote } = amortise(credit, 0, months);
      expect(amounts.reduce((sum, amount) => sum + amount)).toBe(credit);
      expect(Math.abs((amounts.at(-1) ?? 0) - quote)).toBeLessThan(months);
    }
    const { amounts } = split(credit, 4);
    expect(amounts.reduce((sum, amount) => sum + amount)).toBe(credit);
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(4);
  }
});

test('the yearly rate of one payment after a year is its interest', () => {
  expect(apr(100_00, [{ amount: 124_31, years: 1 }])).toBe(24.31);
  expect(apr(100_00, [{ amount: 100_00, years: 1 }])).toBe(0);
});

test('the legal phrase says that it is fictitious, and every figure', () => {
  const figures = [
    '1000.00',
    '24 months',
    '21.95%',
    '24.30%',
    '244.52',
    '0.00 (0.00%)',
    '23 installments of €51.85',
    '€51.97',
    '1,244.52',
  ];
  const phrase = legalPhrase(planOf(loan(21.95), 1000_00, 24), 'en').replaceAll(/\s/g, ' ');
  for (const figure of ['Fictitious', ...figures])
    expect(phrase.replace('1,000', '1000')).toContain(figure);
});

test('the legal phrase is in the language asked, and tells a first installment that differs', () => {
  const phrase = legalPhrase(planOf(products.cofidis, 1000_00, 4), 'es').replaceAll(/\s/g, ' ');
  for (const figure of [
    'ficticio',
    '90 días',
    'TAE: 26,02 %',
    '29,50 € (2,95 %)',
    'Una primera cuota de 257,39 € y 3 cuotas de 257,37 €',
  ])
    expect(phrase).toContain(figure);
});

test('installments that are all alike are told as such', () => {
  expect(legalPhrase(planOf(fourTimes(3), 500_00, 4), 'es').replaceAll(/\s/g, ' ')).toContain(
    '4 cuotas de 128,75 €.',
  );
});
