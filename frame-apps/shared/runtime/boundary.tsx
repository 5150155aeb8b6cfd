import { Component, type ReactNode } from 'react';
import { PayError } from '../../../bridge/errors.js';
import type { Language } from '../../../bridge/languages.js';
import { textsIn } from './texts/index.js';

interface Props {
  readonly language: Language;
  readonly report: (error: PayError) => void;
  readonly children: ReactNode;
}

/** Prevents a blank frame: if rendering throws, the shopper sees a message and the merchant gets an `error` event. */
export class Boundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(thrown: unknown): void {
    const { language, report } = this.props;
    report(PayError.from(thrown).with({ shopperMessage: textsIn(language).errors.broken }));
  }

  override render(): ReactNode {
    return this.state.broken ? <p role="alert">{textsIn(this.props.language).errors.broken}</p> : this.props.children;
  }
}
