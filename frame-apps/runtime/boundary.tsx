import { Component, type ReactNode } from 'react';
import type { HydrationOptions } from 'react-dom/client';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { Language } from '../../bridge/languages.js';
import { AfterEarlyUse, recordTyped, type Typed } from './early-use.js';
import { LiveRegion } from './live-region.js';
import { textsIn } from './texts.js';

/**
 * What tells the developer of what the shopper does not notice: elements that were created anew.
 */
export const rootOptions: HydrationOptions = {
  onRecoverableError: (thrown) =>
    console.warn('The document was changed before its script ran', thrown),
  onCaughtError: (thrown) => console.warn('Rendering failed', thrown),
};

interface Props {
  readonly language: Language;
  readonly report: (error: PayError) => void;
  /** What was typed before the app took the document over. */
  readonly early?: Typed;
  readonly children: ReactNode;
}

interface State {
  /** What was typed when rendering threw last. */
  readonly typed?: Typed;
  /** The same, once it is counted. */
  readonly counted?: Typed;
  /** How often it has thrown. */
  readonly crashes: number;
}

/**
 * Prevents a blank frame. The first time that rendering throws, as it does where something else has
 * changed the document, the app starts anew with what was typed; it reads the payment first, as
 * after a reload. If it throws again, the shopper sees a message and the merchant gets an `error`
 * event.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { crashes: 0 };

  /** The inputs are still in the document. */
  static getDerivedStateFromError(): Partial<State> {
    return { typed: recordTyped(document.body) };
  }

  static getDerivedStateFromProps(
    _props: Props,
    { typed, counted, crashes }: State,
  ): Partial<State> | null {
    return typed && typed !== counted ? { counted: typed, crashes: crashes + 1 } : null;
  }

  override componentDidCatch(thrown: unknown): void {
    const { language, report } = this.props;
    if (this.#isBroken)
      report(
        failures.internalError().with({ shopperMessage: textsIn(language).errors.broken }, thrown),
      );
  }

  get #isBroken(): boolean {
    return this.state.crashes > 1;
  }

  override render(): ReactNode {
    const { language, early, children } = this.props;
    const { typed, crashes } = this.state;
    if (this.#isBroken) return <LiveRegion role="alert" text={textsIn(language).errors.broken} />;
    return (
      <AfterEarlyUse key={crashes} early={typed ?? early}>
        {children}
      </AfterEarlyUse>
    );
  }
}
