interface Policy {
  createScriptURL(url: string): string;
}

/**
 * Trusted Types: a page may accept script URLs only from a policy. TypeScript does not know the API
 * yet.
 */
interface Policies {
  createPolicy(name: string, rules: Policy): Policy;
  /**
   * Our policy. A page allows each policy name once, and the loader and the kit are separate
   * programs: the first to run leaves it here for the other.
   */
  payframe?: Policy;
}

/** The policy name that a page must allow if it lists policies. */
export const POLICY = 'payframe';

/**
 * Sets the URL of a script, through our policy if the browser supports Trusted Types. A page that
 * does not require a policy accepts the plain text as well; trying the text first would be a
 * violation on pages that require one. Throws the page's refusal if neither is accepted.
 */
export function setAddress(script: HTMLScriptElement, src: string): void {
  const { trustedTypes } = script.ownerDocument.defaultView as unknown as {
    trustedTypes?: Policies;
  };
  let refusal: unknown;
  let policy: Policy | undefined;
  try {
    policy =
      trustedTypes &&
      (trustedTypes[POLICY] ??= trustedTypes.createPolicy(POLICY, {
        createScriptURL: (url) => url,
      }));
  } catch (thrown) {
    refusal = thrown;
  }
  try {
    script.src = policy?.createScriptURL(src) ?? src;
  } catch (thrown) {
    throw refusal ?? thrown;
  }
}
