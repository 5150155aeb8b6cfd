import { requestSchema } from './request-schema.mjs';

/** One call of the API, as OpenAPI describes it. */
export function operation({ route, name, says, ask, answer, schema, headers }, components) {
  const described = schema && requestSchema(schema, ask, components);
  const isBody = route.method === 'POST' && described;
  return {
    operationId: name,
    summary: says,
    parameters: [
      ...(route.path.includes('{id}') ? [{ $ref: '#/components/parameters/PaymentId' }] : []),
      ...headers.map((header) => ({ $ref: `#/components/parameters/${header}` })),
      ...(described && !isBody ? queryOf(described) : []),
    ],
    ...(isBody && { requestBody: { required: !schema.nullable, content: { 'application/json': { schema: described } } } }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: answer } } },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function queryOf({ properties, required = [] }) {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    in: 'query',
    name,
    ...(description && { description }),
    required: required.includes(name),
    schema,
  }));
}
