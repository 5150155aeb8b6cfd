import { Component, type ReactNode } from 'react';
import { PayError } from '../../bridge/errors.js';
import type { Language } from '../../bridge/languages.js';
import { textsIn } from './texts/index.js';

interface Props {
  readonly language: Language;
  readonly report: (error: PayError) => void;
  readonly children: ReactNode;
}

/** Keeps a shopper from a blank frame: what breaks while it is drawn becomes a sentence here and an `error` to the merchant. */
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
