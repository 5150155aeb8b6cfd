import type { PayPalButtonOnShippingAddressChange } from '@paypal/paypal-js';
import type {
  ShippingAddressErrorMessages,
  ShippingOptionsErrorMessages,
} from '@paypal/paypal-js/sdk-v6';
import type { Texts as PayPalTexts } from '../../../../locales/generated/paypal-mock/index.js';
import type { ButtonOptions } from './options.js';
import { addresses, optionsOf, totalOf, type AccountAddress, type MockOrder } from './order.js';

/** How long PayPal's window waits for the page after a change, in milliseconds. */
const CALLBACK_MS = 30_000;

type Callbacks = Pick<ButtonOptions, 'onShippingAddressChange' | 'onShippingOptionsChange'>;
/** PayPal's own call, whose types lack the errors and the argument of `reject`. */
type Call<Data> = (
  data: Data,
  actions: { readonly reject: (error?: string) => Promise<void>; buildOrderPatchPayload(): [] },
) => unknown;
type AddressData = Parameters<PayPalButtonOnShippingAddressChange>[0];

/**
 * The address and the way to ship that the shopper chooses in PayPal's window. Each change calls
 * the page; the window shows the order as it then is at PayPal, and nothing of it can be approved
 * while a call is open or after one was rejected.
 */
export class Shipping {
  /** The address of the shopper's account that is chosen. */
  address: AccountAddress = addresses[0]!;
  /** The id of the chosen way to ship. */
  optionId: string | undefined;
  /** Called when the window has something else to show. */
  onchange: (() => void) | undefined;
  #calls = 0;
  /** The number of open calls. */
  #pending = 0;
  /** The latest call about each choice. */
  readonly #latest = { address: 0, option: 0 };
  readonly #problems: { address?: string | undefined; option?: string | undefined } = {};

  /** `read` reads the order as it is at PayPal. */
  constructor(
    public order: MockOrder,
    private readonly callbacks: Callbacks,
    private readonly texts: PayPalTexts,
    private readonly read: () => Promise<MockOrder>,
  ) {
    this.optionId = selectedOf(order);
  }

  /** Whether the order asks for an address. */
  get needsAddress(): boolean {
    return this.order.application_context.shipping_preference === 'GET_FROM_FILE';
  }

  /** Why the shopper cannot go on like this, in PayPal's words. */
  get problem(): string | undefined {
    return this.#problems.address ?? this.#problems.option;
  }

  get isPending(): boolean {
    return this.#pending > 0;
  }

  /** The window is open: the account's own address counts as chosen, and the page hears of it. */
  open(): void {
    if (this.needsAddress) void this.#callAddress();
  }

  chooseAddress(id: string): void {
    this.address = addresses.find((one) => one.id === id)!;
    void this.#callAddress();
  }

  chooseOption(id: string): void {
    this.optionId = id;
    const { texts } = this;
    const { amount, ...option } = optionsOf(this.order).find((one) => one.id === id)!;
    const errors: ShippingOptionsErrorMessages = {
      METHOD_UNAVAILABLE: texts.methodUnavailable,
      STORE_UNAVAILABLE: texts.storeUnavailable,
    };
    const data = {
      orderID: this.order.id!,
      selectedShippingOption: {
        ...option,
        selected: true,
        amount: { currencyCode: amount!.currency_code, value: amount!.value },
      },
      errors,
    };
    const callback = this.callbacks.onShippingOptionsChange as Call<typeof data> | undefined;
    void this.#call('option', callback, data);
  }

  async #callAddress(): Promise<void> {
    const { address } = this.address;
    const { texts, order } = this;
    const { currency_code: currencyCode, value } = totalOf(order);
    const errors: ShippingAddressErrorMessages = {
      ADDRESS_ERROR: texts.addressError,
      COUNTRY_ERROR: texts.countryError,
      STATE_ERROR: texts.stateError,
      ZIP_ERROR: texts.zipError,
    };
    // Street and name are withheld until the shopper approves.
    const data = {
      orderID: order.id!,
      amount: { currencyCode, value },
      shippingAddress: {
        city: address.admin_area_2!,
        state: address.admin_area_1!,
        countryCode: address.country_code,
        postalCode: address.postal_code!,
      },
      errors,
    } satisfies AddressData & { readonly errors: ShippingAddressErrorMessages };
    const callback = this.callbacks.onShippingAddressChange as Call<typeof data> | undefined;
    await this.#call('address', callback, data);
  }

  /** Calls the page and reads the order again. The latest call about a choice decides on it. */
  async #call<Data extends { readonly errors: Readonly<Record<string, string>> }>(
    choice: 'address' | 'option',
    callback: Call<Data> | undefined,
    data: Data,
  ): Promise<void> {
    const turn = ++this.#calls;
    this.#latest[choice] = turn;
    this.#pending++;
    this.onchange?.();
    const problem = callback && (await this.#problemOf(callback, data));
    const order = await this.read().catch(() => this.order);
    this.#pending--;
    if (turn === this.#latest[choice]) this.#problems[choice] = problem;
    if (turn === this.#calls) {
      // Other ways to ship start with the one that the order has selected.
      const isSame = JSON.stringify(optionsOf(order)) === JSON.stringify(optionsOf(this.order));
      if (!isSame) this.optionId = selectedOf(order);
      this.order = order;
    }
    this.onchange?.();
  }

  async #problemOf<Data extends { readonly errors: Readonly<Record<string, string>> }>(
    callback: Call<Data>,
    data: Data,
  ): Promise<string | undefined> {
    const { errors } = data;
    let problem: string | undefined;
    const reject = async (error?: string) => {
      problem = Object.values(errors).find((text) => text === error) ?? Object.values(errors)[0];
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('No answer')), CALLBACK_MS);
    });
    try {
      const called = callback(data, { reject, buildOrderPatchPayload: () => [] });
      await Promise.race([called, late]);
      return problem;
    } catch {
      return this.texts.problem;
    } finally {
      clearTimeout(timer);
    }
  }
}

const selectedOf = (order: MockOrder) => optionsOf(order).find(({ selected }) => selected)?.id;
