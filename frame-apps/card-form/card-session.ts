import type { CardField } from '../../bridge/contracts/card-input.js';
import { isEqual } from '../../bridge/is-equal.js';
import type { Card, CardBrand, CardFacts, CardFactsRequest } from '../../api/types.js';
import type { PlanState } from '../installments/plan.js';
import { Session } from '../runtime/session.js';
import type { Price } from '../api/payment-target.js';
import type { AddedSurcharge } from './added-surcharge.js';
import { CardFactsReader, type FoundCard } from './card-facts.js';
import type { CardForm, CardSnapshot, InvalidCard } from './card-form.js';
import { digitsOf } from './digits.js';
import { isOfSame, type FactsTarget } from './facts-target.js';
import { isNumberTyped } from './number.js';
import { cardFields, cardOf, factsOf, type FieldFacts, type Typed } from './problem.js';
import type { Refusal } from './refusal.js';
import { factsWithRefusal, reduceCard, untouchedCard, type CardFormEvent } from './state.js';

/** What the page and the provider say about the cards that a form takes. */
export interface CardTerms {
  /** The brands that the merchant accepts, once known. */
  readonly accepted?: readonly CardBrand[] | undefined;
  /** What cards are looked up for, if the provider knows them by their first digits. */
  readonly target?: FactsTarget | undefined;
  /** The schemes that the merchant preselects on a co-badged card. */
  readonly preferred?: readonly CardBrand[] | undefined;
  /** What a surcharge would be added to, if it is known. */
  readonly price?: Price | undefined;
}

/** What a card's fields tell of what the shopper does in them. */
export interface EditedCard {
  /** The brand of a number that is in another document. */
  readonly brand?: CardBrand | undefined;
  /** Fields that were filled before the script ran. */
  started(filled: readonly CardField[], focused: CardField | undefined): void;
  /** The shopper typed, pasted or used undo. */
  changed(): void;
  focused(field: CardField | undefined): void;
  left(field: CardField, isFilled: boolean): void;
  /** Empties the fields, before the page is frozen. `clear()` follows once it is back. */
  forget(): void;
  clear(): void;
  /** Stops what goes on in the background. */
  close(): void;
  /** Moves the focus to a field in another document: on if it is empty, or back. */
  reach?(field: CardField, step: 1 | -1): void;
  /** Puts a whole card into fields in other documents too. */
  share?(typed: Typed): void;
}

/** The fields in the document, which alone hold what was typed. */
export interface CardFieldsAccess {
  /** Returns the values as they are when they are formatted. */
  read(): Typed;
  /** Sets the values, without an undo step: what was there before cannot come back. */
  replace(typed: Typed): void;
  focus(field: CardField): void;
  /** Reads what was filled in without an event. Returns whether there is anything new. */
  refresh(): boolean;
}

/** Requests what is known of a card. */
export type RequestCardFacts = (
  request: CardFactsRequest,
  options: { readonly signal: AbortSignal },
) => Promise<CardFacts>;

export const EMPTY: Typed = { cardNumber: '', expiryDate: '', cvc: '' };

/**
 * The card in a form: what is known of it, what is wrong with it, and what the shopper has chosen
 * for it. It stores no digit: the fields do, and `CardFactsReader` the first eight.
 */
export class CardSession
  extends Session<CardSnapshot>
  implements Omit<CardForm, 'root' | 'handlers' | keyof CardSnapshot>, EditedCard
{
  readonly #fields: CardFieldsAccess;
  readonly #requestFacts: RequestCardFacts;
  readonly #reader = new CardFactsReader((found) => this.#arrived(found));
  #state = untouchedCard;
  #terms: CardTerms = {};
  #found: FoundCard = {};
  #planState: PlanState = {};
  /** The scheme that the shopper has chosen, of the card that was known then. */
  #choice: { readonly of: CardFacts; readonly brand: CardBrand } | undefined;
  #added: { readonly of: CardFacts; readonly surcharge: AddedSurcharge } | undefined;
  /** What is known of the card that the page has refused, while that card is in the form. */
  #refusedFacts: CardFacts | undefined;
  #isFollowing = false;

  constructor(fields: CardFieldsAccess, requestFacts: RequestCardFacts) {
    super();
    this.#fields = fields;
    this.#requestFacts = requestFacts;
  }

  /** Takes what the page and the provider say now. */
  use(terms: CardTerms): void {
    const before = this.#terms;
    if (isEqual(before, terms)) return;
    this.#terms = terms;
    if (!isEqual(before.target, terms.target)) this.#aim(terms.target, before.target);
    this.#dropOutdated();
    this.#send({ type: 'lookedAgain', facts: this.#readFacts() });
    this.update();
  }

  /** Stops looking cards up, until `use()`. */
  close(): void {
    this.#reader.use(undefined);
    this.#terms = {};
  }

  /** Takes fields that were filled before the script ran. */
  started(filled: readonly CardField[], focused: CardField | undefined): void {
    this.#follow(this.#fields.read());
    this.#send({ type: 'started', facts: this.#readFacts(), filled, focused });
  }

  /** The shopper typed, pasted or used undo. */
  changed(): void {
    const typed = this.#fields.read();
    this.#follow(typed);
    const isNumber = isNumberTyped(digitsOf(typed.cardNumber));
    this.#send({ type: 'changed', facts: this.#readFacts(typed), isNumberTyped: isNumber });
  }

  focused(field: CardField | undefined): void {
    this.#send({ type: 'focused', field });
  }

  left(field: CardField, isFilled: boolean): void {
    this.#send({ type: 'left', field, facts: this.#readFacts(), isFilled });
  }

  /** Empties the fields, before the page is frozen. `clear()` follows once it is back. */
  forget(): void {
    this.#fields.replace(EMPTY);
    this.#reader.forget();
  }

  readonly clear = (): void => {
    this.forget();
    this.#reader.clear();
    this.#planState = {};
    this.#send({ type: 'cleared' });
    this.update();
  };

  readonly clearCode = (): void => {
    this.#fields.replace({ ...this.#fields.read(), cvc: '' });
    this.#send({ type: 'codeCleared', facts: this.#readFacts() });
  };

  readonly choose = (brand: CardBrand): void => {
    const { known } = this.#found;
    if (!known) return;
    this.#choice = { of: known, brand };
    this.update();
  };

  readonly choosePlan = (state: PlanState): void => {
    this.#planState = state;
    this.update();
  };

  readonly renewPlans = (): void => this.#reader.renew();

  readonly refuse = (refusal: Refusal): void => {
    this.#send({ type: 'refused', refusal });
    this.#fields.focus(refusal.field);
  };

  readonly refuseKnown = (known: CardFacts): void => {
    if (known !== this.#found.known) return;
    this.#refusedFacts = known;
    this.#send({ type: 'lookedAgain', facts: this.#readFacts() });
  };

  readonly addSurcharge = (known: CardFacts, surcharge: AddedSurcharge): void => {
    this.#added = { of: known, surcharge };
    this.#dropOutdated();
    this.update();
  };

  readonly focus = (field?: CardField): void => {
    const { problems } = this.#readFacts();
    this.#fields.focus(
      cardFields.find((one) => one === field) ??
        cardFields.find((one) => problems[one]) ??
        cardFields[0],
    );
  };

  readonly check = (isSubmitted: boolean): Card | InvalidCard => {
    const isNew = this.#fields.refresh();
    if (isNew) this.changed();
    const typed = this.#fields.read();
    const facts = this.#readFacts(typed);
    this.#send({ type: 'checked', facts, isSubmitted });
    const { problems } = factsWithRefusal(facts, isNew ? undefined : this.#state.refused);
    const first = cardFields.find((field) => problems[field]);
    const card = cardOf(typed);
    if (card && !first) return { ...card, ...this.#choices(facts) };
    if (first) this.#fields.focus(first);
    return { problem: (first && problems[first]) ?? 'invalidExpiryDate' };
  };

  /** Returns what a token request names besides the card. */
  #choices(facts: FieldFacts): Pick<Card, 'brand' | 'surcharge' | 'installments'> {
    const { brand, schemes = [] } = this.#withScheme(facts);
    const { amount, label } = this.#added?.surcharge ?? {};
    const { plan } = this.#planState;
    return {
      // The provider chooses where the shopper could not.
      ...(brand && schemes.length > 1 && { brand }),
      ...(amount && label && { surcharge: { amount, label } }),
      ...(plan &&
        !amount &&
        plan.of === this.#found.offer && {
          // With the total that the shopper has seen.
          installments: { count: plan.count, totalAmount: plan.totalAmount },
        }),
    };
  }

  protected show(): CardSnapshot {
    const { facts, interaction, refused } = this.#state;
    const { known, offer: offered, isRenewing = false } = this.#found;
    const surcharge = this.#added?.surcharge;
    // The bank's plans are of the amount alone.
    const offer = surcharge ? undefined : offered;
    const { plan } = this.#planState;
    return {
      facts: {
        ...this.#withScheme(factsWithRefusal(facts, refused)),
        ...(plan && plan.of === offer && { installments: plan.count }),
      },
      interaction,
      known,
      surcharge,
      offer,
      isRenewing,
      planState: this.#planState,
    };
  }

  /** The facts with the shopper's scheme or, without a choice, the merchant's. */
  #withScheme(facts: FieldFacts): FieldFacts {
    const has = (brand: CardBrand) => facts.schemes?.includes(brand);
    const { preferred = [] } = this.#terms;
    const brand = [this.#choice?.brand, ...preferred].find((one) => one && has(one));
    return brand ? { ...facts, brand } : facts;
  }

  #readFacts(typed = this.#fields.read()): FieldFacts {
    const { known } = this.#found;
    const schemes = known?.brands.length ? known.brands : undefined;
    const facts = factsOf(typed, this.#terms.accepted, new Date(), schemes);
    return this.#refusedFacts
      ? { ...facts, problems: { ...facts.problems, cardNumber: 'refusedCard' } }
      : facts;
  }

  /** Looks cards up for a payment or an account, on its terms of now. */
  #aim(target: FactsTarget | undefined, before: FactsTarget | undefined): void {
    if (target && before && isOfSame(target, before)) return this.#reader.renew();
    const isKnown = target?.paymentId ?? target?.accountId;
    this.#reader.use(
      isKnown
        ? (bin, signal) => this.#requestFacts({ ...this.#terms.target, bin }, { signal })
        : undefined,
    );
  }

  #follow({ cardNumber }: Typed): void {
    this.#isFollowing = true;
    this.#reader.follow(digitsOf(cardNumber));
    this.#isFollowing = false;
  }

  #arrived(found: FoundCard): void {
    this.#found = found;
    this.#dropOutdated();
    // What is being typed is read once, after this.
    if (!this.#isFollowing) this.#send({ type: 'lookedAgain', facts: this.#readFacts() });
    this.update();
  }

  /** Drops what belongs to another card: it has schemes and a surcharge of its own. */
  #dropOutdated(): void {
    const { known } = this.#found;
    if (this.#choice?.of !== known) this.#choice = undefined;
    if (this.#refusedFacts !== known) this.#refusedFacts = undefined;
    const { amount, currency } = this.#added?.surcharge.price ?? {};
    const { price } = this.#terms;
    if (this.#added?.of !== known || amount !== price?.amount || currency !== price?.currency)
      this.#added = undefined;
  }

  /** A key that changes nothing renders nothing. */
  #send(event: CardFormEvent): void {
    const before = this.#state;
    this.#state = reduceCard(before, event);
    if (this.#state !== before) this.update();
  }
}
