import type { ComponentType } from 'react';
import type { bizumButton } from '../../bridge/contracts/bizum.js';
import type { expressCheckout, ExpressMethod } from '../../bridge/contracts/express-checkout.js';
import type { paymentRequest } from '../../bridge/contracts/wallets.js';
import type { PaymentTarget } from '../../api/payment-target.js';
import type { PartStyle } from '../../bridge/contracts/shared/style.js';
import type { Emit, FrameApp } from '../runtime/frame-app.js';
import type { Length } from './button-style.js';

/** A button of the row of wallets. Each method's folder describes its own in `express.ts`. */
export interface ExpressWallet {
  readonly method: ExpressMethod;
  /** Loads the app of the method's own frame: only if the provider supports the method. */
  readonly loadApp: () => Promise<ComponentType<ExpressWalletProps>>;
  /** More props of the app. */
  readonly props?: Partial<ExpressWalletProps>;
  /** Whether it can be offered for the purchase, in this browser. Default: always. */
  readonly isOffered?: (target: PaymentTarget) => boolean;
  /** Whether it comes first, as the one of this browser does. Default: no. */
  readonly isFirst?: () => boolean;
  /** Whether this browser may not have it: until that is known, it comes last. Default: no. */
  readonly isUncertain?: () => boolean;
}

/** The events of a wallet's app, whether its button takes the payment or opens an overlay. */
export type WalletEmit = Emit<typeof paymentRequest> & Emit<typeof bizumButton>;

/** The props of a wallet's app in the row: those of the row, with the events of one wallet. */
export type ExpressWalletProps = Omit<
  FrameApp<typeof expressCheckout>,
  'emit' | 'ref' | 'innerStyle'
> & {
  readonly innerStyle: {
    readonly height: Length;
    readonly borderRadius: number;
    readonly base?: PartStyle | undefined;
    readonly type?: 'plain' | undefined;
  };
  readonly emit: WalletEmit;
  /** The wallets that a button may stand for which can stand for two. */
  readonly wallets?: readonly ('applePay' | 'googlePay')[] | undefined;
  /** Whether PayPal's script runs in this document. */
  readonly standalone?: boolean | undefined;
};
