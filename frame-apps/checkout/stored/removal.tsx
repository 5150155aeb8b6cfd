import { useEffect, useId, useRef, useState } from 'react';
import type { Language } from '../../../bridge/languages.js';
import { storedTexts } from '../../stored/texts.js';
import { Notice } from '../../ui/notice.js';
import { Sentence } from '../../ui/sentence.js';
import * as css from './stored.css';

interface RemovalProps {
  /** The name of what is removed. */
  readonly name: string;
  readonly language: Language;
  readonly disabled: boolean;
  /** Removes it. Resolves to whether it is gone: this is not shown any more then. */
  readonly remove: () => Promise<boolean>;
}

/** Removes a stored payment method, once the shopper has said so twice. */
export function Removal({ name, language, disabled, remove }: RemovalProps) {
  const texts = storedTexts(language);
  const id = useId();
  const [step, setStep] = useState<'offered' | 'open' | 'removing'>('offered');
  const [hasFailed, setFailed] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const offer = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // To what does no harm; and back.
    if (step === 'open') keep.current?.focus();
    if (step === 'offered' && wasOpen.current) offer.current?.focus();
    wasOpen.current = step !== 'offered';
  }, [step]);

  const confirm = async () => {
    if (step === 'removing') return;
    setFailed(false);
    setStep('removing');
    if (await remove()) return;
    setFailed(true);
    setStep('offered');
  };
  return (
    <div className={css.removal} inert={disabled}>
      {hasFailed && <Notice text={texts.notRemoved({ name })} />}
      {step === 'offered' ? (
        <button
          ref={offer}
          type="button"
          className={css.quiet}
          data-part="remove"
          aria-label={`${texts.remove}: ${name}`}
          onClick={() => setStep('open')}
        >
          {texts.remove}
        </button>
      ) : (
        <div
          role="group"
          aria-labelledby={id}
          className={css.question}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || step === 'removing') return;
            // It closes the question, and not what is around the list.
            event.stopPropagation();
            event.preventDefault();
            setStep('offered');
          }}
        >
          <p id={id}>
            <Sentence text={texts.question({ name })} keep={[name]} />
          </p>
          <button
            type="button"
            className={css.remove}
            data-part="confirm-removal"
            aria-busy={step === 'removing'}
            onClick={() => void confirm()}
          >
            {texts.remove}
          </button>
          <button
            ref={keep}
            type="button"
            className={css.quiet}
            disabled={step === 'removing'}
            onClick={() => setStep('offered')}
          >
            {texts.keep}
          </button>
        </div>
      )}
    </div>
  );
}
