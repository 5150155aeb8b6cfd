import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Exchange } from '../../../server/api/observed.js';
import { readerOf } from './monei-models.js';
import { readDocument, type Operation } from './document.js';

/** Validates an API call and its reply against docs/openapi.json. Returns the problem, if any. */
export type Check = (exchange: Exchange) => string | undefined;

/** Creates the check, against docs/openapi.json or another document. Undocumented properties of a reply are a problem too. */
export function apiCheck(file?: string): Check {
  const { paths, components } = readDocument(file);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'answers', components: closed(components) });
  // Those of the frames may have more properties, also in an object: the document says which.
  ajv.addSchema({ $id: 'requests', components });
  const compiled = new Map<object, ValidateFunction>();
  const faultsOf = (
    schema: AnySchemaObject,
    value: unknown,
    of: 'answers' | 'requests' = 'answers',
  ) => {
    const validate = compiled.get(schema) ?? ajv.compile(pointed(schema, of));
    compiled.set(schema, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
  const error = { $ref: '#/components/schemas/ApiErrorBody' };
  const answers = new Map<Operation, AnySchemaObject>();

  return ({ method, path, query, body, status, compatibility, answer }) => {
    const where = `${method} ${path} ${status}`;
    if (path === '/openapi.json') return undefined;
    const output: unknown = JSON.parse(answer);
    const operation = path === undefined ? undefined : paths[path]?.[method.toLowerCase()];
    if (status >= 300) {
      const faults = faultsOf(error, output);
      return faults && `${where} answers with an error of another shape: ${faults}`;
    }
    if (!operation) return `${where} is in no document`;
    // An account that moved over gets what its own SDK reads.
    if (compatibility !== undefined) return readProblem(readerOf(path, method), output, where);
    const schema =
      answers.get(operation) ?? closed(operation.responses[200].content['application/json'].schema);
    answers.set(operation, schema);
    const faults = faultsOf(schema, output);
    if (faults) return `${where} answers what the document does not say: ${faults}`;
    const { requestBody } = operation;
    const request = requestBody?.content['application/json'].schema;
    const isSent = body !== undefined && body !== null;
    const refused =
      request && (isSent || requestBody.required) ? faultsOf(request, body, 'requests') : undefined;
    if (refused) return `${where} takes what the document does not allow: ${refused}`;
    const wrong = queryFaults(operation, query, faultsOf);
    return wrong && `${where} takes a query that the document does not allow: ${wrong}`;
  };
}

function readProblem(
  read: ReturnType<typeof readerOf>,
  output: unknown,
  where: string,
): string | undefined {
  try {
    read(output, where);
    return undefined;
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

function queryFaults(
  { parameters }: Operation,
  query: unknown,
  faultsOf: (schema: AnySchemaObject, value: unknown) => string | undefined,
) {
  const requested = Object.entries(Object(query) as Record<string, unknown>);
  return requested
    .map(([name, value]) => {
      const known = parameters.find((one) => one.in === 'query' && one.name === name);
      // A page may send properties for a newer provider; a merchant's server gets an error.
      return known?.schema && faultsOf(known.schema, value);
    })
    .find((fault) => fault !== undefined);
}

/** The same schema, without additional properties. */
function closed<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const isShape =
      typeof value === 'object' &&
      value !== null &&
      'properties' in value &&
      'type' in value &&
      value.type === 'object';
    return isShape ? { additionalProperties: false, ...value } : value;
  }) as T;
}

/** The same schema, with references to the document's components. */
function pointed(schema: AnySchemaObject, id: string): AnySchemaObject {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/', `"${id}#/components/`),
  ) as AnySchemaObject;
}
