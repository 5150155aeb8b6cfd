import {
  formatAlternatives,
  formatDay,
  formatDuration,
  formatPercent,
  numbersIn,
  separatorOf,
  symbolOf,
} from '../../api/formats.js';
import { formatMoney } from '../../api/money.js';

const day = new Date('2026-12-02T00:00:00Z');

/** What is formatted in every language. */
const cells: readonly ((language: string) => string)[] = [
  (language) => formatMoney(123450, 'EUR', language),
  (language) => formatMoney(1234, 'USD', language),
  (language) => formatMoney(-500, 'EUR', language),
  (language) => formatDay(day, language),
  (language) => formatAlternatives(['A', 'B', 'C'], language),
  (language) => formatPercent(21.95, language),
  (language) => formatDuration(1, 'month', language),
  (language) => formatDuration(32, 'day', language),
  (language) => numbersIn(language).format(12345.5),
  (language) => separatorOf(language) + symbolOf('USD', language),
];

/** A row as the engine formats it that runs this, with plain spaces and without marks of direction. */
export const rowIn = (language: string): string =>
  cells
    .map((cell) => cell(language))
    .join(' | ')
    .replace(/\s/gu, ' ')
    .replace(/[\u200e\u200f]/gu, '');

/** What every engine must say: Node, Chromium, Firefox and WebKit. */
export const table: Readonly<Record<string, string>> = {
  en: '€1,234.50 | $12.34 | -€5.00 | 2 Dec 2026 | A, B or C | 21.95% | 1 month | 32 days | 12,345.5 | .$',
  es: '1234,50 € | 12,34 US$ | -5,00 € | 2 dic 2026 | A, B o C | 21,95 % | 1 mes | 32 días | 12.345,5 | ,$',
  ca: '1.234,50 € | 12,34 USD | -5,00 € | 2 de des. del 2026 | A, B o C | 21,95 % | 1 mes | 32 dies | 12.345,5 | ,$',
  eu: '1.234,50 € | 12,34 USD | -5,00 € | 2026 abe. 2(a) | A, B edo C | % 21,95 | 1 hilabete | 32 egun | 12.345,5 | ,$',
  gl: '1.234,50 € | 12,34 USD | -5,00 € | 2 de dec. de 2026 | A, B ou C | 21,95 % | 1 mes | 32 días | 12.345,5 | ,$',
  pt: '1234,50 € | 12,34 US$ | -5,00 € | 2/12/2026 | A, B ou C | 21,95% | 1 mês | 32 dias | 12 345,5 | ,$',
  fr: '1 234,50 € | 12,34 $US | -5,00 € | 2 déc. 2026 | A, B ou C | 21,95 % | 1 mois | 32 jours | 12 345,5 | ,$',
  de: '1.234,50 € | 12,34 $ | -5,00 € | 2. Dez. 2026 | A, B oder C | 21,95 % | 1 Monat | 32 Tage | 12.345,5 | ,$',
  it: '1234,50 € | 12,34 USD | -5,00 € | 2 dic 2026 | A, B o C | 21,95% | 1 mese | 32 giorni | 12.345,5 | ,$',
  nl: '€ 1.234,50 | US$ 12,34 | € -5,00 | 2 dec 2026 | A, B of C | 21,95% | 1 maand | 32 dagen | 12.345,5 | ,$',
  pl: '1234,50 € | 12,34 USD | -5,00 € | 2 gru 2026 | A, B lub C | 21,95% | 1 miesiąc | 32 dni | 12 345,5 | ,$',
  ar: '1,234.50 € | 12.34 US$ | -5.00 € | 2 ديسمبر 2026 | A أو B أو C | 21.95% | شهر | 32 يومًا | 12,345.5 | .US$',
};
