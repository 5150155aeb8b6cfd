import * as fc from 'fast-check';
import { styleProperties } from '../../appearance/style-properties.js';
import type { Style } from '../../bridge/contracts/shared/style.js';
import { phoneIn, shownPhone } from '../../frame-apps/methods/bizum/phone.js';
import { amountIn } from '../../frame-apps/hosted-pages/pos-payment-page/amount.js';
import { caretAt, layOut } from '../../frame-apps/card-form/caret.js';
import { digitsOf } from '../../frame-apps/card-form/digits.js';
import {
  expiryProblem,
  formatExpiry,
  readExpiry,
  type Typing,
} from '../../frame-apps/card-form/expiry.js';
import {
  formatNumber,
  isCardNumber,
  isNumberFull,
  isNumberTyped,
} from '../../frame-apps/card-form/number.js';
import { cardIn } from '../../frame-apps/card-form/pasted.js';
import { cardVariants } from '../../frame-apps/card-form/style/style-variants.js';
import { rulesOf } from '../../frame-apps/style/rules.js';
import { brands } from '../../api/brands.js';
import { passesLuhn } from '../../api/card-number.js';
import { largestAmountOf } from '../../api/largest-amount.js';
import { decimalOf, formatMoney } from '../../api/money.js';
import { anyText, garbage } from '../support/garbage.js';
import { hold, isUnpolluted, type Target } from './target.js';

const properties = Object.values(styleProperties).flatMap((names) => names.split(' '));
const words = (text: string) => text.split(' ');
const snippets = fc.constantFrom(
  ...words(
    'red #fff 12px 1.5 solid rgb(1,2,3) Arial / , ; } { /* */ \\ <!-- </style> !important " \' ) (',
  ),
  ...words(
    'url( URL(//x) u\\72l(x) expression(1) var(--a) attr(x) image-set( calc(1px) element(#a)',
  ),
  ...['@import', 'javascript:', 'rgba(1, 2, 3, .5)', 'hsl(1 2% 3% / 1)', '"A b"', ' '],
  ...['\n', '\u0000', '\u2028'],
);
const cssValues = fc.oneof(
  fc.array(snippets, { maxLength: 5 }).map((parts) => parts.join('')),
  fc.double(),
  anyText,
  garbage,
);
const declarations = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      ...properties,
      ...words('content position display behavior -moz-binding __proto__ toString width'),
    ),
    fc.string({ maxLength: 8 }),
  ),
  cssValues,
  { maxKeys: 5, noNullPrototype: true },
);
const styles = fc.dictionary(
  fc.constantFrom(...Object.keys(cardVariants), '__proto__', 'constructor', 'other'),
  fc.oneof(
    declarations,
    fc.dictionary(
      fc.constantFrom(':hover', '::placeholder', '&:focus', '-webkit-autofill', ':not(*)', 'a{}'),
      declarations,
      {
        maxKeys: 2,
        noNullPrototype: true,
      },
    ),
    garbage,
  ),
  { maxKeys: 4, noNullPrototype: true },
);

const OWN_SIZE = /^max\((.*), var\(--least-font-size\)\)$/;
const DANGEROUS =
  /url|expression|var\(|attr|image|element\(|calc|import|javascript|[;{}\\<>@!:*]|[^ -~\t]/i;

/** One property of each kind: a part takes some of them. */
const some = {
  ...{ color: 'red', backgroundColor: 'red', border: '1px solid red', padding: 1, height: 40 },
  ...{ fontStyle: 'italic', fontFamily: 'serif', fontSize: 14, fontWeight: 400, lineHeight: 1 },
  ...{ letterSpacing: 1, transition: 'color 1s' },
};
const states = words(
  ':hover :focus :disabled :invalid :complete :empty loading ::placeholder ::selection :autofill',
);
/** A style of every part in every state, for the selectors there are. */
const all = Object.fromEntries(
  Object.keys(cardVariants).map((variant) => [
    variant,
    { ...some, ...Object.fromEntries(states.map((state) => [state, some])) },
  ]),
) as Style;

const selectors = new Set(rulesOf(all, cardVariants).map(({ selector }) => selector));

const style: Target = {
  name: 'the style filter lets only listed properties through, with short values that reach nothing outside',
  property: fc.property(fc.oneof({ weight: 5, arbitrary: styles }, garbage), (given) => {
    for (const { selector, declarations: written } of rulesOf(given as Style, cardVariants)) {
      hold(selectors.has(selector), `the selector ${selector}`);
      for (const [property, value] of written) {
        hold(properties.includes(property), `the property ${property}`);
        const own = OWN_SIZE.exec(value)?.[1] ?? value;
        hold(own.length <= 160, `a value of ${own.length}`);
        hold(!DANGEROUS.test(own), `the value ${own}`);
        hold(
          own.split('"').length % 2 === 1 && own.split("'").length % 2 === 1,
          `an open quote in ${own}`,
        );
        hold(own.split('(').length === own.split(')').length, `an open bracket in ${own}`);
      }
    }
    return isUnpolluted();
  }),
};

/** A right card number of any brand. */
const cardNumbers = fc
  .tuple(
    fc.constantFrom(...words('4 51 2221 34 37 6011 36 3528 5018 6304 5067 6062')),
    fc.constantFrom(...Object.values(brands).flatMap(({ lengths }) => lengths)),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 19, maxLength: 19 }),
  )
  .map(([start, length, digits]) => {
    const body = (start + digits.join('')).slice(0, length - 1);
    const last = [...'0123456789'].find((digit) => passesLuhn(body + digit))!;
    return body + last;
  })
  .filter(isCardNumber);

const number: Target = {
  name: 'a formatted card number is the digits that were typed, and formatting it again changes nothing',
  property: fc.property(fc.oneof(anyText, cardNumbers), (text) => {
    const shown = formatNumber(text);
    hold(/^(\d+( \d+)*)?$/.test(shown), `it shows ${shown}`);
    hold(digitsOf(text).startsWith(digitsOf(shown)), 'it shows other digits');
    hold(formatNumber(shown) === shown, `again it is ${formatNumber(shown)}`);
    hold(!isCardNumber(text) || digitsOf(shown) === text, 'a right number is cut');
    const digits = digitsOf(shown);
    hold(!isNumberFull(digits) || isCardNumber(digits), 'a full number is no card number');
    hold(digits.length < 19 || isNumberTyped(digits), 'the longest number is not a typed one');
    return true;
  }),
};

const now = new Date(2026, 10, 21);
const separators = fc.constantFrom('/', ' / ', '-', '.', ' ');
const expiry: Target = {
  name: 'an expiry date is read as it was meant, and formatting it again changes nothing',
  property: fc.property(
    anyText,
    fc.constantFrom<Typing[]>('typed', 'deleted', 'whole'),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 0, max: 99 }),
    separators,
    (text, how, month, year, separator) => {
      const shown = formatExpiry(text, how);
      hold(/^(\d{1,2}|\d{0,2} \/ \d{0,3})?$/.test(shown), `it shows ${shown}`);
      hold(formatExpiry(shown, how) === shown, `${shown} again is ${formatExpiry(shown, how)}`);
      const problem = expiryProblem(shown, now);
      hold(
        problem !== undefined || readExpiry(shown) !== undefined,
        'a date without a problem cannot be read',
      );
      const [mm, yy] = [String(month).padStart(2, '0'), String(year).padStart(2, '0')];
      for (const written of [
        `${mm}${separator}${yy}`,
        `${mm}${separator}20${yy}`,
        `20${yy}-${mm}`,
        `${mm}${yy}`,
        `${month}/${yy}`,
      ]) {
        const read = readExpiry(formatExpiry(written, 'whole'));
        hold(
          read?.month === mm && read.year === yy,
          `${written} is read as ${JSON.stringify(read)}`,
        );
      }
      return true;
    },
  ),
};

const pasted: Target = {
  name: 'a copied card is read whole, whatever stands between its parts',
  property: fc.property(
    fc.tuple(
      cardNumbers,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom('', '123', '1234'),
    ),
    fc.constantFrom(' ', '\n', ', exp. ', '\t', ' – ', ' | '),
    separators,
    anyText,
    ([cardNumber, month, year, cvc], between, separator, text) => {
      const [mm, yy] = [String(month).padStart(2, '0'), String(year).padStart(2, '0')];
      const written = [
        formatNumber(cardNumber),
        `${mm}${separator}${yy}`,
        ...(cvc ? [cvc] : []),
      ].join(between);
      const read = cardIn(written);
      hold(
        read?.cardNumber === cardNumber && read.expiryDate === `${mm}/${yy}` && read.cvc === cvc,
        `${written} is read as ${JSON.stringify(read)}`,
      );
      const other = cardIn(text);
      hold(
        other === undefined || /^\d{12,19}$/.test(other.cardNumber),
        'something else is read as a card',
      );
      return true;
    },
  ),
};

const caret: Target = {
  name: 'the caret stays behind the digits that it was behind, and inside the text',
  property: fc.property(
    anyText,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.boolean(),
    (text, share, goesForward) => {
      const at = Math.floor(share * text.length);
      const placed: number[] = [];
      const input = {
        value: text,
        selectionEnd: at,
        ownerDocument: {} as { activeElement?: unknown },
        setSelectionRange: (start: number, end: number) => placed.push(start, end),
      };
      input.ownerDocument.activeElement = input;
      layOut(input as unknown as HTMLInputElement, formatNumber, goesForward);
      const shown = input.value;
      hold(shown === formatNumber(text), 'the value is not the formatted one');
      for (const place of placed) {
        hold(place >= 0 && place <= shown.length, `the caret is at ${place}`);
        const before = digitsOf(text.slice(0, at)).length;
        const behind = digitsOf(shown.slice(0, place)).length;
        if (at < text.length)
          hold(
            behind === Math.min(before, digitsOf(shown).length),
            `behind ${behind} digits, not ${before}`,
          );
      }
      hold(caretAt(shown, 99, true) <= shown.length, 'it is outside');
      return true;
    },
  ),
};

const nationals = fc
  .tuple(fc.integer({ min: 5, max: 9 }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([first, rest]) => `${first}${String(rest).padStart(8, '0')}`);
const filling = fc.string({
  unit: fc.constantFrom(...' .-/()\u00a0\u200e\u202a\ufeff'),
  maxLength: 2,
});
const phone: Target = {
  name: 'a phone number is read whatever separates it, and what is shown of it is read as the same',
  property: fc.property(
    anyText,
    nationals,
    fc.constantFrom('', '+34', '0034', '34'),
    fc.array(filling, { minLength: 9, maxLength: 9 }),
    (text, national, prefix, gaps) => {
      const written = prefix + [...national].map((digit, at) => gaps[at]! + digit).join('');
      hold(phoneIn(written) === `+34${national}`, `${written} is read as ${phoneIn(written)}`);
      hold(
        phoneIn(shownPhone(written)) === `+34${national}`,
        `it is shown as ${shownPhone(written)}`,
      );
      hold(phoneIn(`+34${national}`) === `+34${national}`, 'E.164 is read as another number');
      const read = phoneIn(text);
      hold(read === undefined || /^\+34[5-9]\d{8}$/.test(read), `${text} is read as ${read}`);
      hold(shownPhone(shownPhone(text)) === shownPhone(text), 'what is shown is shown otherwise');
      hold(
        phoneIn(shownPhone(text)) === read || text.length > 24,
        'what is shown is read otherwise',
      );
      return true;
    },
  ),
};

const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CLF');
const amount: Target = {
  name: 'a typed amount is read to the cent, and anything else is refused with its reason',
  property: fc.property(
    anyText,
    fc.integer({ min: 1, max: 99_999_999 }),
    currencies,
    fc.constantFrom('en', 'es', 'de', 'pt', 'it', 'ca', 'nl'),
    (text, minor, currency, language) => {
      const decimal = decimalOf(minor, currency);
      for (const written of [decimal, decimal.replace('.', ','), ` ${decimal} €`])
        hold(
          amountIn(written, currency) === minor,
          `${written} is read as ${amountIn(written, currency)}`,
        );
      const shown = formatMoney(minor, 'EUR', language);
      hold(amountIn(shown, 'EUR') === minor, `${shown} is read as ${amountIn(shown, 'EUR')}`);
      const read = amountIn(text, currency);
      if (typeof read === 'string')
        hold(['missing', 'wrong', 'tooLow', 'tooHigh'].includes(read), `the problem ${read}`);
      else {
        hold(
          Number.isSafeInteger(read) && read > 0 && read <= largestAmountOf(currency),
          `${text} is read as ${read}`,
        );
        hold(
          amountIn(decimalOf(read, currency), currency) === read,
          'its decimal is read otherwise',
        );
      }
      return true;
    },
  ),
};

export const forms: readonly Target[] = [style, number, expiry, pasted, caret, phone, amount];
