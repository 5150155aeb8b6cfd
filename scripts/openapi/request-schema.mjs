/** What a request is checked with, as the document says it: without what only our checker knows, with the words of its type. */
export function requestSchema(schema, words, components) {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return schema;
  const said = whole(words, components);
  const { nullable, properties, items, ...rest } = schema;
  return {
    ...(said.description && { description: said.description }),
    ...rest,
    ...(nullable && { type: [rest.type, 'null'] }),
    ...(items && { items: requestSchema(items, said.items, components) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties)
          // What is refused with a reason of its own is nothing to send.
          .filter(([, value]) => value !== false)
          .map(([name, value]) => [name, requestSchema(value, partOf(said, name), components)]),
      ),
    }),
  };
}

/** What a type says with its own name and where it is used; the latter wins. */
function whole(words = {}, components) {
  const { $ref, ...here } = words;
  return $ref ? { ...components[$ref.split('/').at(-1)], ...here } : here;
}

/** A part of one type, or of whichever of several has it. */
function partOf({ properties, anyOf = [] }, name) {
  return properties?.[name] ?? anyOf.find((one) => one.properties?.[name])?.properties[name];
}
