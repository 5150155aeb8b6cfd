/** Returns the Custom Elements Manifest (schema 2.1.0) of every registered element. */
export function customElements(facts) {
  return { schemaVersion: '2.1.0', readme: 'README.md', modules: facts.map(moduleOf) };
}

function moduleOf(element) {
  const { name, tag } = element;
  const path = `dist/package/elements/tags/${element.path}.js`;
  const declaration = { name, module: path };
  return {
    kind: 'javascript-module',
    path,
    declarations: [classOf(element)],
    exports: [
      { kind: 'js', name, declaration },
      { kind: 'custom-element-definition', name: tag, declaration },
    ],
  };
}

function classOf({
  name,
  tag,
  description,
  props,
  fields,
  calls,
  events,
  parts,
  properties,
  states,
  slots,
}) {
  const typed = ({ type }) => ({ text: type });
  const settable = [...props, ...fields].flatMap((one) =>
    [one.attribute, one.otherAttribute].filter(Boolean).map((attribute) => ({ ...one, attribute })),
  );
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName: tag,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: settable.map((one) => ({
      name: one.attribute,
      fieldName: one.name,
      type: one.isJson ? { text: 'string' } : typed(one),
      ...(one.default !== undefined && { default: one.default }),
      description: one.isJson ? `${one.description} As JSON.` : one.description,
    })),
    members: [
      ...[...props, ...fields].map((one) => ({
        kind: 'field',
        name: one.name,
        type: typed(one),
        privacy: 'public',
        description: one.description,
        ...(one.default !== undefined && { default: one.default }),
        ...(one.attribute && { attribute: one.attribute }),
        ...(one.isReadonly && { readonly: true }),
      })),
      ...calls.map((one) => ({
        kind: 'method',
        name: one.name,
        privacy: 'public',
        description: one.description,
        parameters: one.parameters.map((parameter) => ({
          name: parameter.name,
          type: typed(parameter),
          ...(parameter.isOptional && { optional: true }),
        })),
        return: { type: { text: one.returns } },
      })),
    ],
    events: events.map((one) => ({
      name: one.name,
      type: { text: `CustomEvent<${one.detail}>` },
      description: one.description,
    })),
    cssParts: parts,
    cssProperties: properties,
    cssStates: states,
    slots,
  };
}
