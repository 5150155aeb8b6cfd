/** Something the page's Content Security Policy has stopped. */
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/** Does something that loads, and gives what the page's policy stopped of it. A policy that only reports stops nothing. */
export async function violationsDuring(work: () => Promise<unknown>): Promise<readonly Violation[]> {
  const found: Violation[] = [];
  const hear = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    disposition === 'enforce' && found.push({ directive: effectiveDirective.replace(/-(elem|attr)$/, ''), blocked: blockedURI });
  document.addEventListener('securitypolicyviolation', hear);
  try {
    await work();
  } finally {
    document.removeEventListener('securitypolicyviolation', hear);
  }
  return found;
}
