/** Ways in which a bank's page can misbehave; the kit must withstand them. */
export const misbehaviours = ['top-navigation', 'top-form', 'garbage', 'second-origin'] as const;
export type Misbehaviour = (typeof misbehaviours)[number];

/** Returns the script of a misbehaving page. `second-origin` has none: the server redirects. */
export function misbehave(kind: Misbehaviour): string | undefined {
  return scripts[kind];
}

const scripts: Readonly<Partial<Record<Misbehaviour, string>>> = {
  'top-navigation': `try { top.location.href = '/elsewhere'; } catch { document.title = 'refused'; }`,
  'top-form': `const form = document.createElement('form'); form.action = '/elsewhere'; form.target = '_top'; document.body.append(form); form.submit();`,
  garbage: `
    const cyclic = { payframe: 'step-done' }; cyclic.self = cyclic;
    const garbage = ['', 'x'.repeat(1e6), null, 7, [], cyclic, { payframe: 'step-done', paymentId: 'pay_forged' },
      { type: 'hello', version: '2.0.0' }, JSON.parse('{"__proto__":{"polluted":true}}')];
    for (const message of garbage) { parent.postMessage(message, '*'); top.postMessage(message, '*'); }`,
};
