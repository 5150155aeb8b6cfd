import type { OrderChange, OrderChoices, ShownOrder } from '../../wallet/order-view.js';
import {
  walletContacts,
  type ContactName,
  type WalletContact,
} from '../../wallet/test-contacts.js';
import { checkTransaction, type Given } from './check.js';
import { checkUpdate, intentsOf } from './check-order.js';

/** How long the page may take to answer a change. */
const CHANGE_MS = 30_000;

type Request = google.payments.api.PaymentDataRequest;
type Update = google.payments.api.PaymentDataRequestUpdate;

/** What the shopper has chosen in the wallet. */
export interface Chosen {
  readonly contact: WalletContact;
  readonly option: string | undefined;
  readonly coupons: readonly string[];
}

/** The order in Google's window, as the page's updates change it. */
export class WalletOrder {
  /** Rejects when the page gives an invalid update, or none in time. */
  readonly failed: Promise<never>;
  #fail!: (reason: unknown) => void;
  #address: ContactName = 'home';
  #option: string | undefined;
  #coupons: string[] = [];
  #info: google.payments.api.TransactionInfo | undefined;
  #options: google.payments.api.ShippingOptionParameters | undefined;
  #problem: google.payments.api.PaymentDataError | undefined;
  #changes = 0;

  constructor(
    private readonly request: Request,
    private readonly changed: google.payments.api.PaymentDataChangedHandler | undefined,
  ) {
    this.#info = request.transactionInfo;
    this.#options = request.shippingOptionParameters;
    this.#option = this.#options?.defaultSelectedOptionId ?? this.#options?.shippingOptions[0]!.id;
    this.failed = new Promise((_, reject) => (this.#fail = reject));
    this.failed.catch(() => {});
  }

  get chosen(): Chosen {
    return {
      contact: walletContacts[this.#address],
      option: this.#options && this.#option,
      coupons: this.#coupons,
    };
  }

  get shown(): ShownOrder {
    return {
      ...(this.#info ? totalOf(this.#info) : termsOf(this.request.recurringTransactionInfo!)),
      options: (this.#options?.shippingOptions ?? []).map(({ id, label, description }) => ({
        id,
        label,
        ...(description && { detail: description }),
      })),
      option: this.#option,
      problem: this.#problem?.message,
      isPayable: !this.#problem || this.#problem.intent === 'OFFER',
    };
  }

  /** What the shopper can choose, if the request has it. */
  get choices(): OrderChoices | undefined {
    const { shippingAddressRequired, shippingAddressParameters } = this.request;
    const hasCoupon = intentsOf(this.request as unknown as Given).includes('OFFER');
    if (!shippingAddressRequired && !hasCoupon) return undefined;
    const allowed = shippingAddressParameters?.allowedCountryCodes;
    const names = Object.keys(walletContacts) as ContactName[];
    return {
      addresses: names.filter(
        (name) =>
          shippingAddressRequired && (!allowed || allowed.includes(walletContacts[name].country)),
      ),
      address: this.#address,
      hasCoupon,
      change: (change) => this.#change(change),
    };
  }

  async #change(change: OrderChange): Promise<ShownOrder> {
    const own = ++this.#changes;
    const trigger = this.#apply(change, own);
    const intents = intentsOf(this.request as unknown as Given);
    if (!this.changed || !intents.includes(trigger === 'INITIALIZE' ? 'SHIPPING_ADDRESS' : trigger))
      return this.shown;
    const limit = setTimeout(() => this.#fail(late()), CHANGE_MS);
    try {
      const update: Update = await this.changed(this.#dataOf(trigger));
      if (own !== this.#changes) return this.shown;
      checkUpdate(update, this.request as unknown as Given, checkTransaction);
      this.#update(update);
    } catch (thrown) {
      this.#fail(thrown);
    } finally {
      clearTimeout(limit);
    }
    return this.shown;
  }

  #apply(change: OrderChange, own: number): google.payments.api.CallbackTrigger {
    if ('address' in change) {
      this.#address = change.address;
      return own === 1 ? 'INITIALIZE' : 'SHIPPING_ADDRESS';
    }
    if ('option' in change) {
      this.#option = change.option;
      return 'SHIPPING_OPTION';
    }
    this.#coupons = change.coupon ? [...this.#coupons, change.coupon] : [];
    return 'OFFER';
  }

  /** Before the shopper approves, an address has no name and no street. */
  #dataOf(
    callbackTrigger: google.payments.api.CallbackTrigger,
  ): google.payments.api.IntermediatePaymentData {
    const { country, state, city, zip } = walletContacts[this.#address];
    return {
      callbackTrigger,
      paymentMethodData: { type: 'CARD', info: { cardNetwork: 'VISA' } },
      ...(this.request.shippingAddressRequired && {
        shippingAddress: {
          countryCode: country,
          administrativeArea: state,
          locality: city,
          postalCode: zip,
        },
      }),
      ...(this.#options && this.#option && { shippingOptionData: { id: this.#option } }),
      ...(this.#coupons.length && { offerData: { redemptionCodes: [...this.#coupons] } }),
    };
  }

  #update({ newTransactionInfo, newShippingOptionParameters, newOfferInfo, error }: Update): void {
    this.#problem = error;
    if (newTransactionInfo) this.#info = newTransactionInfo;
    if (newShippingOptionParameters) {
      this.#options = newShippingOptionParameters;
      this.#option =
        newShippingOptionParameters.defaultSelectedOptionId ??
        newShippingOptionParameters.shippingOptions[0]!.id;
    }
    // A code that the page does not confirm is taken off.
    if (newOfferInfo) this.#coupons = newOfferInfo.offers.map((offer) => offer.redemptionCode);
    else if (error?.intent === 'OFFER') this.#coupons = this.#coupons.slice(0, -1);
  }
}

type Total = Pick<ShownOrder, 'total' | 'lines'>;

const totalOf = ({
  totalPrice,
  currencyCode,
  displayItems = [],
}: google.payments.api.TransactionInfo): Total => ({
  total: `${totalPrice} ${currencyCode}`,
  lines: displayItems.map(({ label, price }) => ({ label, amount: price })),
});

/** What is due today, and each later charge with its interval. */
const termsOf = ({
  immediateTotalPrice,
  currencyCode,
  recurrenceItems,
}: google.payments.api.RecurringTransactionInfo): Total => ({
  total: `${immediateTotalPrice} ${currencyCode}`,
  lines: recurrenceItems.map(({ label, price, recurrencePeriod, recurrencePeriodCount }) => ({
    label,
    amount: `${price ?? '?'} / ${recurrencePeriodCount} ${recurrencePeriod}`,
  })),
});

const late = (): google.payments.api.PaymentsError => ({
  statusCode: 'INTERNAL_ERROR',
  statusMessage: 'onPaymentDataChanged took too long',
});
