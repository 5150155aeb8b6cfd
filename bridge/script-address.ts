interface Policy {
  createScriptURL(url: string): string;
}

/** A merchant's page may accept addresses of scripts only from a policy; TypeScript does not know these yet. */
interface Policies {
  createPolicy(name: string, rules: Policy): Policy;
  /** Ours. A page lets a name be used once, and the loader and the kit are programs of their own: the first leaves it for the next. */
  payframe?: Policy;
}

/** The name that a page which lists its policies must list. */
export const POLICY = 'payframe';

/**
 * Sets the address of a script, by a policy of ours where the browser knows of such. A page that asks for no policy takes the
 * text as well; to try the text first would be a violation on pages that ask for ours. Throws what the page's policy says
 * where it takes neither.
 */
export function setAddress(script: HTMLScriptElement, src: string): void {
  const { trustedTypes } = script.ownerDocument.defaultView as unknown as { trustedTypes?: Policies };
  let refusal: unknown;
  let policy: Policy | undefined;
  try {
    policy = trustedTypes && (trustedTypes[POLICY] ??= trustedTypes.createPolicy(POLICY, { createScriptURL: (url) => url }));
  } catch (thrown) {
    refusal = thrown;
  }
  try {
    script.src = policy?.createScriptURL(src) ?? src;
  } catch (thrown) {
    throw refusal ?? thrown;
  }
}
