import type { ComponentType, ReactNode, Ref } from 'react';
import type { Contract } from '../../bridge/contract.js';
import type { checkout } from '../../bridge/contracts/checkout.js';
import type { Approval } from '../../bridge/contracts/shared/method.js';
import type { Style } from '../../bridge/contracts/shared/style.js';
import type { PayError } from '../../bridge/errors.js';
import type { Language } from '../../bridge/languages.js';
import type {
  CardBrand,
  MethodName,
  PaymentResult,
  PendingApproval,
  StoredPaymentMethod,
} from '../../api/types.js';
import type { PaymentTarget } from '../../api/payment-target.js';
import type { Emit } from '../runtime/frame-app.js';
import type { Saving } from '../stored/use-saving.js';
import type { Logo } from '../ui/logos/logo.js';

/**
 * A payment method, as the checkout offers it. Each method's folder describes it in `method.ts`.
 */
export interface PaymentMethod {
  readonly name: MethodName;
  /** What shoppers call it: the name of a brand, or a text. */
  readonly title: string | ((language: Language) => string);
  /** Its logo. Cards have none: their form shows the logos of the schemes. */
  readonly logo?: Logo;
  readonly offer: FormOffer | AppOffer | FrameOffer | WalletOffer;
  /** Whether it can be offered in this browser. Default: always. */
  readonly isOffered?: () => boolean;
  /** Whether it comes first, as the browser's own does. Default: no. */
  readonly isFirst?: () => boolean;
  /**
   * Loads the screen that is shown while a payment waits for the shopper's approval elsewhere, such
   * as in the bank's app.
   */
  readonly loadApproval?: () => Promise<ComponentType<ApprovalProps>>;
}

/** A row of the list: a payment method, or one that the shopper has stored. */
export interface Row extends PaymentMethod {
  /** The name of the method, or the id of the stored payment method. */
  readonly key: string;
  readonly stored?: StoredPaymentMethod;
  /** What stands in the row instead of the title. */
  readonly label?: (language: Language) => ReactNode;
  /** Whether it can only be removed. */
  readonly isExpired?: boolean;
}

/** Returns what shoppers call a method. */
export const titleOf = ({ title }: PaymentMethod, language: Language) =>
  typeof title === 'string' ? title : title(language);

/** A form in the list that is loaded with it. */
export interface FormOffer {
  readonly form: ComponentType<FormProps>;
  /** The form's styles, which the list adds to the document. */
  readonly styleSheet: string;
}

/**
 * The app of the method's overlay, in the list without its overlay. Few shoppers choose it, so it
 * is loaded when it is chosen.
 */
export interface AppOffer {
  readonly loadApp: () => Promise<ComponentType<InlineProps>>;
}

/** A frame in the list, which holds third-party scripts. */
export interface FrameOffer {
  readonly frame: Contract;
}

/** A wallet's button above the list, in its own frame. */
export interface WalletOffer {
  readonly wallet: Contract;
  /** More props of the button. */
  readonly props?: Readonly<Record<string, unknown>>;
}

/** The props of a payment method's form in the checkout. */
export interface FormProps {
  /** What is paid for, with the amount that the shopper sees. */
  readonly target: PaymentTarget;
  readonly language: Language;
  readonly innerStyle?: Style | undefined;
  /** Prefills the shopper's phone number, where the method asks for one. */
  readonly phoneNumber?: string | undefined;
  /** The schemes to preselect on a co-badged card. */
  readonly preferredBrands?: readonly CardBrand[] | undefined;
  /** Emits to the merchant's page; absent on a page of the provider's own. */
  readonly emit?: Pick<Emit<typeof checkout>, 'cardInfo' | 'error'> | undefined;
  /** The payment is in progress: nothing may be changed or sent now. */
  readonly paying: boolean;
  /** Pays with the shopper's approval. */
  readonly pay: (approval: Approval) => void;
  /** Reports an error: of an amount that has changed, the list learns the new one. */
  readonly failed: (error: PayError) => void;
  /**
   * Reports that a token is being made, or no longer: as while paying, nothing else may be changed
   * meanwhile.
   */
  readonly setMaking: (isMaking: boolean) => void;
  /**
   * Takes the element in which the shopper's name is asked for, if it is and the form has a place
   * for it.
   */
  readonly nameSlot?: Ref<HTMLDivElement> | undefined;
  /** The shopper's details are still incomplete: what is sent without asking must wait. */
  readonly isWaiting?: boolean | undefined;
  /** Whether the form has its own pay button. Without one, the page asks it to submit. */
  readonly hasButton: boolean;
  /** What the page can ask of the form, if it can be submitted from outside. */
  readonly control: Ref<FormControl>;
  /** Called when the state of the form has changed. */
  readonly changed: (state: FormState) => void;
  /** The shopper pressed Enter in a form without a pay button. */
  readonly enter: () => void;
  /** Shows which of the shopper's details are missing, and focuses the first. */
  readonly checkDetails: () => boolean;
  /** Asks the merchant, once the form is complete, whether the token may be created. */
  readonly mayPay: () => Promise<boolean>;
  /** Why the last attempt failed. */
  readonly problem?: string | undefined;
  /**
   * Reports a problem. Without one, it clears the previous problem: the shopper is trying again.
   */
  readonly report: (problem?: string) => void;
  /** Stores what is typed for a returning shopper, if the merchant's session allows it. */
  readonly saving?: Saving | undefined;
  /** The stored payment method, in its own form. */
  readonly stored?: StoredProps | undefined;
  /** Leaves, as Escape does; `undefined` on a page that cannot be left this way. */
  readonly leave?: (() => void) | undefined;
}

/** A stored payment method, and what its form can do besides paying with it. */
export interface StoredProps {
  readonly method: StoredPaymentMethod;
  readonly customerSession: string;
  /** What it is called, in the shopper's language. */
  readonly name: string;
  readonly isExpired: boolean;
  readonly canRemove: boolean;
  /** Removes it. Resolves to whether it is gone, and its row with it. */
  readonly remove: () => Promise<boolean>;
  /** Reads again what is stored. Resolves to whether this still is. */
  readonly has: () => Promise<boolean>;
  /** Says that the shopper has removed it. */
  readonly removed: (text: string) => void;
  /** Says that it is not stored any more. */
  readonly lost: (text: string) => void;
}

/** What a page gives to the list for every method. */
export type ListGiven = Pick<
  FormProps,
  | 'target'
  | 'language'
  | 'innerStyle'
  | 'phoneNumber'
  | 'preferredBrands'
  | 'emit'
  | 'paying'
  | 'leave'
>;

/** What a page asks of a form in the list. */
export interface FormControl {
  /**
   * Does what the form's pay button does. Resolves to whether it led to a token, which `pay` was
   * called with.
   */
  submit(): Promise<boolean>;
  /** Shows what is missing and focuses it. Returns whether nothing is. */
  validate(): boolean;
  clear(): void;
}

/** The state of a form in the list. */
export interface FormState {
  readonly isComplete: boolean;
  readonly isEmpty: boolean;
  /** The message that it shows. */
  readonly error?: string | undefined;
  /** Why it is not complete, even if it does not show it. */
  readonly problem?: string | undefined;
}

/**
 * The props that the list, in place of a merchant's page, passes to a method's app. When the amount
 * on the screen changes, the app reads the payment again.
 */
export interface InlineProps extends PaymentTarget {
  readonly connected: boolean;
  readonly inline: boolean;
  readonly language: Language;
  readonly phoneNumber?: string | undefined;
  readonly form: Pick<
    FormProps,
    'hasButton' | 'control' | 'changed' | 'enter' | 'saving' | 'checkDetails'
  >;
  readonly emit: {
    readonly load: (isSupported: boolean) => Promise<boolean>;
    readonly open: () => Promise<boolean>;
    readonly beforeSubmit: () => Promise<boolean>;
    readonly submit: (approval: Approval) => Promise<boolean>;
    readonly error: (error: PayError) => Promise<boolean>;
  };
}

/** A payment that waits for the shopper's approval elsewhere. */
export type ApprovingPayment = PaymentResult & { readonly approval: PendingApproval };

/** The props of the screen of a payment that waits for approval. */
export interface ApprovalProps {
  /** The provider's latest response. */
  readonly payment: ApprovingPayment;
  readonly language: Language;
  /** Checks immediately whether it is approved. */
  readonly checkNow: () => void;
  /** Leaves the payment, which can still be approved. */
  readonly cancel: () => void;
}
