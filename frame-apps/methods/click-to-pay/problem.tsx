import * as css from './click-to-pay.css';
/** The error message of a field, announced to screen readers. */
export function Problem({ text }: { readonly text: string | false | undefined }) {
  return (
    <p className={css.problem} id="problem" role="alert">
      {text || null}
    </p>
  );
}
