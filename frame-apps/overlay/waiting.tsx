/** A spinner with words, while there is nothing to do. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <div className="note" role="status">
      <span className="spinner" aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
