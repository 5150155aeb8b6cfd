import * as sheet from './sheet.css';
/** A message about a failed attempt. Screen readers announce it at once. */
export function Notice({ text }: { readonly text: string }) {
  return (
    <p className={sheet.notice} role="alert">
      {text}
    </p>
  );
}
