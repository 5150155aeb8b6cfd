import type { OrderChange, OrderChoices, ShownOrder } from '../../wallet/order-view.js';
import {
  walletContacts,
  type ContactName,
  type WalletContact,
} from '../../wallet/test-contacts.js';
import type { Update } from './check-order.js';

type Request = ApplePayJS.ApplePayPaymentRequest;

/** The kinds of changes, each with an event and a function that completes it. */
export type ChangeKind = 'shippingContact' | 'shippingMethod' | 'couponCode';

/** The order in Apple's sheet, as the page's updates change it. */
export class AppleOrder {
  address: ContactName = 'home';
  total: ApplePayJS.ApplePayLineItem;
  #lines: readonly ApplePayJS.ApplePayLineItem[];
  #methods: readonly ApplePayJS.ApplePayShippingMethod[];
  #method: string | undefined;
  #problem: ApplePayJS.ApplePayError | undefined;
  /** Changes reach the page one after the other: the next one when the last one is complete. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly request: Request,
    /** Calls the page about a change, and resolves once the page has completed it. */
    private readonly changed: (kind: ChangeKind, facts: object) => Promise<Update | undefined>,
  ) {
    this.total = request.total;
    this.#lines = request.lineItems ?? [];
    this.#methods = request.shippingMethods ?? [];
    this.#method = this.#methods[0]?.identifier;
  }

  get contact(): WalletContact {
    return walletContacts[this.address];
  }

  get shown(): ShownOrder {
    return {
      total: `${this.total.amount} ${this.request.currencyCode}`,
      lines: this.#lines,
      options: this.#methods.map(({ identifier, label, detail, amount }) => ({
        id: identifier,
        label,
        detail: [amount, detail].filter(Boolean).join(' · '),
      })),
      option: this.#method,
      problem: this.#problem?.message,
      isPayable: !this.#problem || this.#problem.code.startsWith('couponCode'),
    };
  }

  /** What the shopper can choose, if the request has it. */
  get choices(): OrderChoices | undefined {
    const { requiredShippingContactFields: fields = [], supportsCouponCode } = this.request;
    const hasAddress = fields.includes('postalAddress');
    if (!hasAddress && !supportsCouponCode) return undefined;
    return {
      addresses: hasAddress ? (Object.keys(walletContacts) as ContactName[]) : [],
      address: this.address,
      hasCoupon: supportsCouponCode === true,
      change: (change) => {
        const shown = this.#queue.then(() => this.#change(change));
        this.#queue = shown;
        return shown;
      },
    };
  }

  /** Shows the errors of a payment that the page did not take. The shopper can go on. */
  showErrors([error]: readonly ApplePayJS.ApplePayError[]): ShownOrder {
    return { ...this.shown, problem: error?.message, isPayable: true };
  }

  async #change(change: OrderChange): Promise<ShownOrder> {
    const update = await this.changed(...this.#eventOf(change));
    if (!update) return this.shown;
    const { newTotal, newLineItems, newShippingMethods, errors } = update;
    this.total = newTotal;
    if (newLineItems) this.#lines = newLineItems;
    if (newShippingMethods) {
      this.#methods = newShippingMethods;
      this.#method = newShippingMethods[0]?.identifier;
    }
    this.#problem = errors?.[0];
    return this.shown;
  }

  #eventOf(change: OrderChange): [ChangeKind, object] {
    if ('address' in change) {
      this.address = change.address;
      const { city, state, zip, country } = this.contact;
      // Before the shopper approves, an address has no name and no street.
      const shippingContact: ApplePayJS.ApplePayPaymentContact = {
        locality: city,
        administrativeArea: state,
        postalCode: zip,
        countryCode: country,
        addressLines: [],
        familyName: '',
        givenName: '',
      };
      return ['shippingContact', { shippingContact }];
    }
    if ('option' in change) {
      this.#method = change.option;
      const shippingMethod = this.#methods.find(({ identifier }) => identifier === change.option);
      return ['shippingMethod', { shippingMethod }];
    }
    return ['couponCode', { couponCode: change.coupon }];
  }
}
