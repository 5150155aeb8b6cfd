import { Suspense } from 'react';
import type { cardInput } from '../../../bridge/contracts/card-input.js';
import { LazyBillingFields } from '../../billing/lazy-billing-fields.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { CardFormFields } from './use-card-form.js';
import { useCardInput } from './use-card-input.js';
import * as css from '../../card-form/card.css';

/** A card form. The merchant's page gets its state, without digits, and a token. */
export function CardInputApp(props: FrameApp<typeof cardInput>) {
  const { language, disabled, innerStyle } = props;
  const { form, details, customer, question, isRefused, attempts } = useCardInput(props);
  const { setNameSlot } = details;
  const isAwaited = Boolean(props.customerSession) && !customer.isKnown;
  return (
    // The document is prerendered: if the shopper presses Enter before React has run,
    // `method="dialog"` sends nothing, so no digits get into an address.
    <form
      method="dialog"
      noValidate
      autoComplete="on"
      hidden={isRefused}
      onInput={() => attempts.setNotice(undefined)}
      onSubmit={(event) => event.preventDefault()}
    >
      {setNameSlot && <div ref={setNameSlot} />}
      <CardFormFields
        {...form.fields}
        {...{ disabled, innerStyle }}
        placeholders={props.placeholders}
        label={props.label}
        layout={props.layout}
        busy={attempts.isBusy}
        notice={attempts.notice}
        isQuiet={props.errors === 'none' || innerStyle?.error?.display === 'none'}
        retry={() => void props.emit.retry()}
        saveBox={form.saveBox ?? (isAwaited && <div className={css.awaited} />)}
      />
      {question && (
        <Suspense>
          <LazyBillingFields {...{ question, language, disabled }} {...details.parts} />
        </Suspense>
      )}
    </form>
  );
}
