import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { Check, Patient } from './finding.js';
import { remedies } from './remedies.js';

/** The kit's components in a document, shadow roots that are open included. */
export function patientsOf(root: Document | ShadowRoot): readonly Patient[] {
  return tagsOf(root).filter((element): element is Patient => 'contract' in element);
}

/** A tag that nobody defined stays empty, and tells nobody. */
export const unknownTags: Check = () =>
  tagsOf(document)
    .filter((element) => !customElements.get(element.localName))
    .map((element) => ({
      code: 'UNKNOWN_TAG',
      problem: `<${element.localName}> is not defined.`,
      remedy: `Correct the name, or import its entry: payframe/${element.localName.slice(4)}.`,
      element,
    }));

/** Why each component cannot be used, in its own words. */
export const components: Check = async (_kit, patients) => {
  const found = await Promise.all(
    patients.map(async (element) => {
      const failed = await Promise.race([element.ready, patience()]).then(() => undefined, PayError.from);
      const error = failed ?? (element.isEligible ? undefined : failures.notEligible());
      if (!error) return [];
      const { code, message } = error;
      return [{ code, problem: `<${element.localName}>: ${message}.`, remedy: remedies[code] ?? '', element }];
    }),
  );
  return found.flat();
};

/** An overlay that is not open is never ready. */
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, 1000));

function tagsOf(root: Document | ShadowRoot): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.localName.startsWith('pay-') ? [element] : []),
    ...(element.shadowRoot ? tagsOf(element.shadowRoot) : []),
  ]);
}
