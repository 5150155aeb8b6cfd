import { brands } from '../../../api/brands.js';
import { plainText } from '../../../api/plain-text.js';
import type { CardBrand, MethodName, StoredPaymentMethod } from '../../../api/types.js';
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

/** The name of the brand or the method; of a card in a wallet, both. */
function brandOf({ method, card, ...stored }: StoredPaymentMethod, language: Language): string {
  if (card) return schemeOf(card.brand);
  const title = titleOf(titled(method), language);
  const inWallet = walletCardOf(stored);
  return inWallet ? `${title} ${schemeOf(inWallet.brand)}` : title;
}

/** The card in a wallet, which has no expiry date. */
const walletCardOf = ({ applePay, googlePay }: Partial<StoredPaymentMethod>) =>
  applePay ?? googlePay;

const schemeOf = (brand: CardBrand): string =>
  Object.hasOwn(brands, brand) ? brands[brand].name : (plainText(brand) ?? '');

/** The name of a stored payment method, as it is read out: bullets are not. */
function nameOf(stored: StoredPaymentMethod, language: Language): string {
  const texts = storedTexts(language);
  const name = brandOf(stored, language);
  const { bizum, paypal } = stored;
  const card = stored.card ?? walletCardOf(stored);
  if (card) return texts.ending({ name, digits: plainText(card.last4, 4) ?? '' });
  if (paypal) return `${name} ${plainText(paypal.email, EMAIL_LENGTH) ?? ''}`;
  const digits = plainText(bizum?.phoneNumber)?.match(/\d+$/)?.[0];
  return digits ? texts.number({ name, digits }) : name;
}

/** What tells it from the others: the last digits, as they stand on a statement. */
function digitsOf({ card, bizum, paypal, ...stored }: StoredPaymentMethod): string {
  const last4 = (card ?? walletCardOf(stored))?.last4;
  if (last4 !== undefined) return `•••• ${plainText(last4, 4)}`;
  return plainText(paypal?.email, EMAIL_LENGTH) ?? plainText(bizum?.phoneNumber, 30) ?? '';
}

/** As long as a row has room for. */
const EMAIL_LENGTH = 60;

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
