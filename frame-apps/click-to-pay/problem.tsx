/** What is wrong with a field, beside it; said at once to those who listen. */
export function Problem({ text }: { readonly text: string | false | undefined }) {
  return (
    <p className="problem" id="problem" role="alert">
      {text || null}
    </p>
  );
}
