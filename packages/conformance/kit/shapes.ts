import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isRefusal } from '../../../api/shapes.js';
import { routes, type RouteName } from '../../../api/routes.js';
import { Mismatch, expectThat } from './outcome.js';
import type { Reply } from './api.js';

/** docs/openapi.json, as far as it is read here. */
export interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, AnySchemaObject>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly responses: {
    readonly 200: {
      readonly content: { readonly 'application/json': { readonly schema: AnySchemaObject } };
    };
  };
}

/** Checks replies against the published document. */
export interface Shapes {
  /**
   * Throws unless the reply is a success of the operation's shape. `operation`:
   * `POST /payments/{id}/capture`.
   */
  success(reply: Reply, operation: string): void;
  /** The same, for a route of the frames: their client must accept it too. */
  ofRoute(reply: Reply, name: RouteName): void;
  /**
   * Throws unless the reply has one of the statuses, and the body of an error. With `codes`, its
   * code must be one of these.
   */
  refusal(reply: Reply, statuses: readonly number[], codes?: readonly string[]): void;
  /** Throws unless the value has the named schema. */
  named(value: unknown, name: string, what: string): void;
}

/** Compiles the document's schemas. */
export function createShapes({ components, paths }: Document): Shapes {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'api', components });
  const compiled = new Map<string, ValidateFunction>();
  const problemsOf = (id: string, schema: AnySchemaObject, value: unknown) => {
    const validate = compiled.get(id) ?? ajv.compile(pointed(schema));
    compiled.set(id, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'body' });
  };
  const shapes: Shapes = {
    success(reply, operation) {
      expectOk(reply);
      const [method = '', path = ''] = operation.split(' ');
      const { schema } =
        paths[path]![method.toLowerCase()]!.responses[200].content['application/json'];
      const problems = problemsOf(operation, schema, reply.json);
      expectThat(!problems, `the response of ${operation} in docs/openapi.json`, problems ?? '');
    },
    ofRoute(reply, name) {
      const { method, path, isAnswer } = routes[name];
      shapes.success(reply, `${method} ${path}`);
      expectThat(
        isAnswer(reply.json),
        `a response that the frames accept (${name} in api/shapes.ts)`,
        'one they reject',
      );
    },
    refusal(reply, statuses, codes) {
      const of = `${reply.call}: HTTP ${statuses.join(' or ')}`;
      const code = reply.body['code'];
      expectThat(statuses.includes(reply.status), of, described(reply));
      const problems = problemsOf(
        'error',
        { $ref: '#/components/schemas/ApiErrorBody' },
        reply.json,
      );
      expectThat(
        !problems && isRefusal(reply.json),
        `${of} with the body of an error`,
        problems ?? 'another body',
      );
      expectThat(
        reply.body['statusCode'] === reply.status,
        `${of} with the same statusCode`,
        'another statusCode',
      );
      expectThat(
        !codes || codes.includes(String(code)),
        `${of} with code ${codes?.join(' or ')}`,
        `code ${String(code)}`,
      );
    },
    named(value, name, what) {
      const problems = problemsOf(name, { $ref: `#/components/schemas/${name}` }, value);
      expectThat(!problems, `${what} of the form ${name} in docs/openapi.json`, problems ?? '');
    },
  };
  return shapes;
}

/** A reply in a few words, without its values. */
export function described({ status, body }: Reply): string {
  const facts = ['status', 'code']
    .filter((name) => status < 400 || name === 'code')
    .map((name) => [name, body[name]] as const);
  const known = facts
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `${name} ${String(value)}`);
  return [`HTTP ${status}`, ...known].join(', ');
}

/** Throws unless the reply is a success. */
export function expectOk(reply: Reply): void {
  if (reply.status !== 200) throw new Mismatch(`${reply.call}: HTTP 200`, described(reply));
}

/** The schemas of the document refer to each other from its root. */
function pointed(schema: AnySchemaObject): AnySchemaObject {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'),
  ) as AnySchemaObject;
}
