import type { Check } from './finding.js';
import { elementsIn } from './elements-in.js';
import { tags } from '../generated/tags.js';
import { lettersOf, nearMiss } from './near-miss.js';

/** A tag that is not registered stays empty and reports nothing. */
export const unknownTags: Check = () =>
  elementsIn(document)
    .filter(isUnknown)
    .flatMap((element) => {
      const name = element.localName;
      const meant = tagFor(name);
      if (!meant && !name.startsWith('pay-')) return [];
      const remedy =
        meant === name
          ? `Import it: payframe/${name.slice(4)}, or load payframe.js.`
          : meant
            ? `Write <${meant}>.`
            : `No component has this name. The components are ${tags.map((tag) => `<${tag}>`).join(', ')}.`;
      return [{ code: 'UNKNOWN_TAG', problem: `<${name}> is not defined.`, remedy, element }];
    });

/** Whether the browser has no class for an element. */
const isUnknown = (element: Element) =>
  element instanceof HTMLUnknownElement || element.matches(':not(:defined)');

function tagFor(name: string): string | undefined {
  const isOurs = name.startsWith('pay-');
  const withoutPrefix = (tag: string) => lettersOf(tag).replace(/^pay(?!pal$)(frame)?/, '');
  const sameLetters = tags.find((tag) => withoutPrefix(tag) === withoutPrefix(name));
  // Other names may belong to other libraries.
  return (
    sameLetters ??
    (isOurs ? (nearMiss(name, tags) ?? tags.find((tag) => tag.startsWith(`${name}-`))) : undefined)
  );
}
