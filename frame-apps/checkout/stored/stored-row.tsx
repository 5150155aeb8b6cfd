import { brands } from '../../../provider/brands.js';
import { plainText } from '../../../provider/plain-text.js';
import type { MethodName, StoredPaymentMethod } from '../../../provider/types.js';
import type { Language } from '../../../bridge/languages.js';
import { titleOf, type PaymentMethod, type Row } from '../../payment/payment-method.js';
import * as base from '../../runtime/base.css';
import { storedTexts } from '../../stored/texts.js';
import { adoptStyles } from '../../ui/adopt-styles.js';
import { schemeLogos } from '../../ui/logos/schemes.js';
import { Sentence } from '../../ui/sentence.js';
import { methods } from '../methods.js';
import { expiryStateOf } from './expiry.js';
import { StoredForm } from './stored-form.js';
import * as css from './stored.css';

adoptStyles(css.styleSheet);

/** Whether the list has the method: a provider may know more. */
export const isKnown = ({ method }: StoredPaymentMethod): boolean => Object.hasOwn(methods, method);

/** Returns the row of a stored payment method in the list. */
export function storedRow(stored: StoredPaymentMethod): Row {
  const { id, method, card } = stored;
  const own = card && Object.hasOwn(schemeLogos, card.brand) ? schemeLogos[card.brand] : undefined;
  const logo = own ?? titled(method).logo;
  return {
    name: method,
    key: id,
    stored,
    title: (language) => nameOf(stored, language),
    label: (language) => <StoredLabel {...{ stored, language }} />,
    ...(logo && { logo }),
    offer: { form: StoredForm, styleSheet: css.styleSheet },
    isExpired: isExpired(stored),
  };
}

/** Returns what the form of a stored payment method shows of it. */
export const storedFacts = (stored: StoredPaymentMethod, language: Language) => ({
  name: nameOf(stored, language),
  isExpired: isExpired(stored),
});

/** Returns what a method is called below what is stored of it. */
export function titleBeside({ name, title }: Row, language: Language): string {
  const texts = storedTexts(language);
  if (name === 'card') return texts.anotherCard;
  return texts.anotherNumber({ name: typeof title === 'string' ? title : title(language) });
}

const isExpired = ({ card }: StoredPaymentMethod): boolean =>
  card !== undefined && expiryStateOf(card, new Date()) === 'expired';

/** The method in the table of all, where it has its logo and its title. */
const titled = (method: MethodName): PaymentMethod => methods[method];

/** The name of the brand or the method. */
function brandOf({ method, card }: StoredPaymentMethod, language: Language): string {
  if (!card) return titleOf(titled(method), language);
  return Object.hasOwn(brands, card.brand)
    ? brands[card.brand].name
    : (plainText(card.brand) ?? '');
}

/** The name of a stored payment method, as it is read out: bullets are not. */
function nameOf(stored: StoredPaymentMethod, language: Language): string {
  const texts = storedTexts(language);
  const name = brandOf(stored, language);
  const { card, bizum } = stored;
  if (card) return texts.ending({ name, digits: plainText(card.last4, 4) ?? '' });
  const digits = plainText(bizum?.phoneNumber)?.match(/\d+$/)?.[0];
  return digits ? texts.number({ name, digits }) : name;
}

/** What tells it from the others: the last digits, as they stand on a statement. */
const digitsOf = ({ card, bizum }: StoredPaymentMethod): string =>
  (card ? `•••• ${plainText(card.last4, 4)}` : plainText(bizum?.phoneNumber, 30)) ?? '';

function StoredLabel({
  stored,
  language,
}: {
  readonly stored: StoredPaymentMethod;
  readonly language: Language;
}) {
  const { card } = stored;
  const state = card && expiryStateOf(card, new Date());
  const date = card && `${card.expMonth}/${card.expYear}`;
  return (
    <span className={css.label}>
      <span className={css.name} aria-hidden="true" translate="no">
        <span>{`${brandOf(stored, language)} `}</span>
        <bdi dir="ltr">{digitsOf(stored)}</bdi>
      </span>
      <span className={base.hidden} translate="no">
        {`${nameOf(stored, language)} `}
      </span>
      {state && date && (
        <span className={css.expiry} data-state={state}>
          <Sentence text={storedTexts(language)[state]({ date })} keep={[date]} />
        </span>
      )}
    </span>
  );
}
