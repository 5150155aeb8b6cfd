import * as sheet from './sheet.css';
/** A spinner with a message, while the shopper has nothing to do. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <div className={sheet.note} role="status">
      <span className={sheet.spinner} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
