/**
 * Converts a schema for the document: named schemas become references, and keywords of our
 * validator are left out, and so are the formats of the sandbox's ids.
 */
export function documented(schema, named, idFormats) {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === 'pattern' && idFormats.includes(value)) return undefined;
    // A `false` schema only rejects a property with a reason, so it is not documented.
    if (value === false && key !== 'additionalProperties' && key !== 'const') return undefined;
    if (typeof value?.title === 'string' && key !== '') {
      const own = value.description !== named[value.title].description;
      return {
        $ref: `#/components/schemas/${value.title}`,
        ...(own && { description: value.description }),
      };
    }
    if (value?.nullable)
      return { ...value, title: undefined, nullable: undefined, type: [value.type, 'null'] };
    return key === '' ? { ...value, title: undefined } : value;
  });
}
