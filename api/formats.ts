// Every amount, number, date and list that a shopper reads is formatted here, so that a server's
// page and its script, a frame and an email say the same in each engine.

/**
 * The locales of languages that `Intl` would format for another country than our texts are written
 * for, or that an engine lacks.
 */
const LOCALES: Readonly<Record<string, { readonly words: string; readonly numbers: string }>> = {
  // The day before the month, and a 24-hour clock. The dollar without a country is the American one.
  en: { words: 'en-GB', numbers: 'en' },
  // Chromium has only the plurals of these two. Numbers and amounts are as in Catalan; dates, lists
  // and units are below; `billing.countryNames` are those of countries.
  eu: { words: 'eu', numbers: 'ca' },
  gl: { words: 'gl', numbers: 'ca' },
  // Our texts are Portugal's, for shoppers from Brazil too: `pt` alone is Brazil's.
  pt: { words: 'pt-PT', numbers: 'pt-PT' },
};

/** What Chromium lacks, as in CLDR 48: `test/api/formats.node.test.ts` compares it with Node's. */
interface OwnFormats {
  /** The short names of the months, separated by spaces. */
  readonly months: string;
  readonly day: (day: number, month: string, year: number) => string;
  readonly or: string;
  readonly units: Readonly<Record<'day' | 'month', readonly [one: string, other: string]>>;
  readonly percent?: (number: string) => string;
}
const OWN: Readonly<Record<string, OwnFormats>> = {
  eu: {
    months: 'urt. ots. mar. api. mai. eka. uzt. abu. ira. urr. aza. abe.',
    day: (day, month, year) => `${year} ${month} ${day}(a)`,
    or: 'edo',
    units: { day: ['egun', 'egun'], month: ['hilabete', 'hilabete'] },
    percent: (number) => `%\u00a0${number}`,
  },
  gl: {
    months: 'xan. feb. mar. abr. maio xuño xul. ago. set. out. nov. dec.',
    day: (day, month, year) => `${day} de ${month} de ${year}`,
    or: 'ou',
    units: { day: ['día', 'días'], month: ['mes', 'meses'] },
  },
};

/** The locale for `Intl` in Node, which has every language. */
export const localeOf = (language: string): string => LOCALES[language]?.words ?? language;

/** Formats numbers in Western digits, as all our texts have them. */
export const numbersIn = (
  language: string,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat =>
  new Intl.NumberFormat(LOCALES[language]?.numbers ?? language, {
    ...options,
    numberingSystem: 'latn',
  });

/** The rules of a language's plurals. */
export const pluralsIn = (language: string): Intl.PluralRules =>
  new Intl.PluralRules(localeOf(language));

/** Formats a rate with two decimals: 21.95 is `21,95 %` in Spanish. */
export function formatPercent(rate: number, language: string): string {
  const exact = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const own = OWN[language]?.percent;
  if (own) return own(numbersIn(language, exact).format(rate));
  return numbersIn(language, { ...exact, style: 'percent' }).format(rate / 100);
}

/** Formats a number of days or months: `32 días`, `1 month`. */
export function formatDuration(count: number, unit: 'day' | 'month', language: string): string {
  const own = OWN[language]?.units[unit];
  if (own) return `${numbersIn(language).format(count)} ${own[count === 1 ? 0 : 1]}`;
  return numbersIn(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** A day, midnight in UTC, as the shopper reads it: `22 dic 2026`, `22 Dec 2026`. */
export function formatDay(day: Date, language: string): string {
  const own = OWN[language];
  if (own) {
    const month = own.months.split(' ')[day.getUTCMonth()]!;
    return own.day(day.getUTCDate(), month, day.getUTCFullYear());
  }
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(day);
}

/** Formats alternatives: `A, B or C`. */
export function formatAlternatives(names: readonly string[], language: string): string {
  const own = OWN[language]?.or;
  if (own)
    return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${own} `);
  return new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names);
}

/** The decimal separator of a language. */
export const separatorOf = (language: string): string =>
  numbersIn(language)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')!.value;

/** The symbol of a currency beside a number that is typed, or its code if there is none. */
export function symbolOf(currency: string, language: string): string {
  const parts = numbersIn(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
