/**
 * Compile-only: from the contract to the element, the frame and React. Each expected error has a
 * comment with its reason.
 */
import type { CardState } from '../../bridge/contracts/card-input.js';
import { cardInput } from '../../bridge/contracts/card-input.js';
import { paymentModal } from '../../bridge/contracts/payment-modal.js';
import type {
  AnswersOf,
  Contract,
  EventsOf,
  FramePropsOf,
  PropsOf,
} from '../../bridge/contract.js';
import {
  CardInput as makeCard,
  confirmPayment,
  PayCardInput,
  PayError,
  type PaymentResult,
  type CardToken,
} from '../../elements/index.js';
import type { FactoryOptions } from '../../elements/functions/options.js';
import type * as factories from '../../elements/functions/factories.js';
import type { Factory } from '../../elements/functions/handle.js';
import { load, type Payframe } from '../../elements/load.js';
import { elements } from '../../elements/generated/registry.js';
import { CardBrand, NextActionType, TransactionType } from '../../elements/index.js';
import type * as nouns from '../../api/types.js';
import * as bindings from '../../react-bindings/index.js';
import { Bizum, CardInput, Checkout, PaymentModal } from '../../react-bindings/index.js';
import type { BoundComponent, BoundOptions, WithContent } from '../../react-bindings/props.js';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_ extends true>() => {};

// contract → props
holds<Same<PropsOf<typeof cardInput>['amount'], number | undefined>>();
holds<
  Same<
    PropsOf<typeof cardInput>['transactionType'],
    'AUTH' | 'SALE' | 'PAYOUT' | 'VERIF' | undefined
  >
>();
holds<Same<EventsOf<typeof cardInput>['change'], CardState>>();
// contract → frame: page-only props are missing, required props are required
holds<Same<'cspNonce' extends keyof FramePropsOf<typeof cardInput> ? true : false, false>>();
holds<Same<FramePropsOf<typeof paymentModal>['paymentId'], string>>();
holds<
  Same<ReturnType<AnswersOf<typeof cardInput>['createToken']>, CardToken | Promise<CardToken>>
>();

declare function send(): Promise<boolean>;

// contract → element
export async function element(card: PayCardInput): Promise<void> {
  card.amount = 1050;
  card.placeholders = { cardNumber: '0000 0000' };
  const { token, error } = await card.createToken();
  holds<Same<typeof token, string | undefined>>();
  holds<Same<typeof error, string | undefined>>();
  card.addEventListener('pay-change', ({ detail }) => holds<Same<typeof detail, CardState>>());
  card.addEventListener('pay-error', ({ detail }) => holds<Same<typeof detail, PayError>>());
  card.addEventListener('click', (event) => holds<Same<typeof event, PointerEvent>>());
  const changed = ({ detail }: CustomEvent<CardState>) => void detail.brand;
  card.addEventListener('pay-change', changed);
  card.removeEventListener('pay-change', changed);
  document
    .createElement('pay-bizum-button')
    .addEventListener('pay-before-open', (event) => event.respondWith(send()));
  // @ts-expect-error an event that is not cancelable takes no reply
  card.addEventListener('pay-change', (event) => event.respondWith(false));
  document.createElement('pay-card-input').createToken satisfies PayCardInput['createToken'];
  // @ts-expect-error an error is no state of a card
  card.addEventListener('pay-error', changed);
  // @ts-expect-error an amount is a number
  card.amount = '10';
  // @ts-expect-error no such field
  card.placeholders = { cardNummer: '' };
  card.texts = { en: { 'card.problems.emptyCVC': 'The code, please' }, pl: undefined };
  // @ts-expect-error no such text
  card.texts = { en: { 'card.problems.emptyCVV': '' } };
  // @ts-expect-error no such language
  card.texts = { xx: {} };
  // @ts-expect-error a lender has written it
  card.texts = { es: { 'cofidis.warning': '' } };
  // @ts-expect-error no such call
  await card.makeToken();
}

// contract → factory and functions
export async function functions(): Promise<PaymentResult> {
  const card = makeCard({
    paymentId: 'p',
    onChange: ({ brand }) => holds<Same<typeof brand, CardState['brand']>>(),
  });
  await card.render('#card');
  // @ts-expect-error a payment has an id
  void confirmPayment({ language: 'es' });
  return confirmPayment({
    paymentId: 'p',
    paymentToken: 't',
    paymentMethod: { card: { cardholderName: 'A' } },
  });
}

// the API's names as objects: complete, and nothing else
holds<Same<(typeof CardBrand)[keyof typeof CardBrand], nouns.CardBrand>>();
holds<Same<NextActionType, (typeof NextActionType)[keyof typeof NextActionType]>>();
holds<Same<TransactionType, (typeof TransactionType)[keyof typeof TransactionType]>>();

// the loader returns the whole global
export async function loaded(): Promise<void> {
  const payframe = await load({ host: 'https://pay.example' });
  holds<Same<typeof payframe, Payframe | null>>();
  holds<Same<Payframe['CardInput'], typeof makeCard>>();
  // @ts-expect-error undefined on a server
  payframe.CardInput({});
}

// contract → React
export const react = (
  <>
    <CardInput
      paymentId="p"
      innerStyle={{ base: { color: 'red' } }}
      onChange={({ detail }) => holds<Same<typeof detail, CardState>>()}
    />
    <Bizum paymentId="p" texts={{ es: { 'bizum.pay': 'Donar {amount}' } }} />
    {/* @ts-expect-error no such text */}
    <Bizum paymentId="p" texts={{ es: { 'bizum.pya': 'Donar {amount}' } }} />
    <Bizum paymentId="p" onBeforeOpen={(event) => event.respondWith(send())} />
    {/* @ts-expect-error an event that is not cancelable takes no reply */}
    <Bizum paymentId="p" onLoad={(event) => event.respondWith(send())} />
    <PaymentModal
      paymentId="p"
      isOpen
      onResult={({ detail }) => holds<Same<typeof detail, PaymentResult>>()}
      onCardInfo={({ detail }) => holds<Same<typeof detail, nouns.CardFacts | null>>()}
    />
    <Checkout
      paymentId="p"
      onCardInfo={(event) =>
        event.detail?.funding === 'PREPAID' ? event.respondWith({ refuse: 'No' }) : undefined
      }
    />
    {/* @ts-expect-error an answer about a card is a refusal */}
    <Checkout paymentId="p" onCardInfo={(event) => event.respondWith({ refuses: true })} />
    {/* @ts-expect-error an amount is a number */}
    <CardInput paymentId="p" amount="5" />
    <CardInput paymentId="p" orderId="o" style={{ color: 'red' }} />
    {/* @ts-expect-error a session id is a string */}
    <CardInput paymentId="p" orderId={5} />
    {/* @ts-expect-error no such event */}
    <CardInput paymentId="p" onPaid={() => {}} />
    {/* @ts-expect-error it has no children */}
    <CardInput paymentId="p">card</CardInput>
    <CardInput
      paymentId="p"
      ref={(card: PayCardInput | null) => void card?.createToken()}
      name="token"
      className="field"
      hidden
      aria-label="Card"
    />
  </>
);

// every element has a binding: an error contains the name missing in react-bindings/index.ts
type Bound = (typeof bindings)[keyof typeof bindings];
type RefOf<B> = B extends (props: infer P) => unknown
  ? P extends React.RefAttributes<infer I>
    ? I
    : never
  : never;
type IsBound<I> = true extends (
  Bound extends infer B ? (B extends unknown ? Same<RefOf<B>, I> : never) : never
)
  ? true
  : false;
type Unbound = (typeof elements)[number] extends infer E
  ? E extends new () => infer I
    ? IsBound<I> extends true
      ? never
      : E
    : never
  : never;
holds<Same<Unbound, never>>();

// every component takes the props of its element's contract, by the same names and with the same
// required ones
type ContractOf<I, E = (typeof elements)[number]> = E extends {
  readonly prototype: infer J;
  readonly contract: infer C extends Contract;
}
  ? Same<I, J> extends true
    ? C
    : never
  : never;
type NeededBy<C extends Contract> = {
  [K in keyof C['props']]: C['props'][K] extends { readonly required: true } ? K : never;
}[keyof C['props']];
type MistypedFactory = {
  [N in keyof Factories]: Factories[N] extends Factory<infer E, infer P, infer O>
    ? Same<keyof O, keyof FactoryOptions<ContractOf<E>>> extends true
      ? P extends O & { readonly [K in NeededBy<ContractOf<E>>]: unknown }
        ? never
        : N
      : N
    : N;
}[keyof Factories];
type Factories = typeof factories;
holds<Same<MistypedFactory, never>>();
// … and its element is the one of the factory of the same name
type MistypedComponent = {
  [N in keyof Bindings & keyof Factories]: Bindings[N] extends BoundComponent<infer I, infer P>
    ? Factories[N] extends (props: never) => { readonly element: I }
      ? Same<Exclude<keyof P, keyof WithContent>, keyof BoundOptions<I, ContractOf<I>>> extends true
        ? never
        : N
      : N
    : N;
}[keyof Bindings & keyof Factories];
type Bindings = typeof bindings;
holds<Same<MistypedComponent, never>>();

// every element's tag is typed as its class: an error contains the tag that is not
type Untyped = (typeof elements)[number] extends infer E
  ? E extends { readonly contract: { readonly tag: infer T }; readonly prototype: infer I }
    ? T extends keyof HTMLElementTagNameMap
      ? Same<HTMLElementTagNameMap[T], I> extends true
        ? never
        : T
      : T
    : never
  : never;
holds<Same<Untyped, never>>();
