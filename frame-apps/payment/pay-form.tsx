import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.js';
import { Sentence } from '../ui/sentence.js';
import type { FormProps } from './payment-method.js';
import * as panel from '../ui/panel.css';

interface PayFormProps {
  readonly given: Pick<FormProps, 'hasButton' | 'enter' | 'report' | 'problem'>;
  readonly submit: () => Promise<boolean>;
  readonly title?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form of the checkout's document, with the reason why the last attempt failed. */
export function PayForm({ given, submit, title, className, children }: PayFormProps) {
  const { hasButton, enter, report, problem } = given;
  return (
    <form
      className={className}
      method="dialog"
      noValidate
      autoComplete="on"
      onInput={() => report()}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasButton) void submit();
        else enter();
      }}
    >
      {title && <h2>{title}</h2>}
      {problem && <Notice text={problem} />}
      {children}
    </form>
  );
}

interface SubmitButtonProps {
  readonly hidden: boolean;
  readonly isBusy: boolean;
  readonly text: string;
  /** The amount in the text. */
  readonly amount: string;
  readonly busyText: string;
}

/** The pay button of a form. */
export function SubmitButton({ hidden, isBusy, text, amount, busyText }: SubmitButtonProps) {
  return (
    <button
      className={panel.pay}
      data-part="pay"
      hidden={hidden}
      aria-disabled={isBusy}
      aria-busy={isBusy}
    >
      {isBusy ? busyText : <Sentence text={text} keep={[amount]} />}
    </button>
  );
}
