/** HTML custom data for VS Code, from the manifest; named in a project's `html.customData`. */
export function htmlCustomData(manifest) {
  const tags = declarationsOf(manifest).map(({ tagName, description, attributes, events }) => ({
    name: tagName,
    description: markdown(
      `${description}\n\nTells ${events.map(({ name }) => `\`${name}\``).join(', ')}.`,
    ),
    attributes: attributes.map((one) => ({
      name: one.name,
      description: markdown(one.description),
      ...valuesOf(one),
    })),
  }));
  return { version: 1.1, tags };
}

/** Web types for JetBrains editors, found by `web-types` in package.json. */
export function webTypes(manifest, { name, version }) {
  const elements = declarationsOf(manifest).map((one) => ({
    name: one.tagName,
    description: one.description,
    attributes: one.attributes.map(({ name: attribute, description, type, default: value }) => ({
      name: attribute,
      description,
      value: { type: type.text, ...(value !== undefined && { default: value }) },
    })),
    js: {
      properties: one.members.filter(({ kind }) => kind === 'field').map(named),
      events: one.events.map(named),
    },
    css: { parts: one.cssParts, properties: one.cssProperties },
  }));
  return { name, version, 'description-markup': 'markdown', contributions: { html: { elements } } };
}

const declarationsOf = ({ modules }) => modules.flatMap(({ declarations }) => declarations);
const markdown = (value) => ({ kind: 'markdown', value });
const named = ({ name, type, description }) => ({ name, type: type.text, description });

/** The values that a type allows; a boolean attribute is set by its presence. */
function valuesOf({ type: { text } }) {
  const literals = [...text.matchAll(/'([^']*)'/g)].map(([, word]) => ({ name: word }));
  if (literals.length) return { values: literals };
  return text === 'boolean' ? { valueSet: 'v' } : {};
}
