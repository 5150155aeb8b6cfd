import { readFileSync } from 'node:fs';
import type { AnySchemaObject } from 'ajv';

/** An operation of the document. */
export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly in?: string;
    readonly name?: string;
    readonly required?: boolean;
    readonly schema?: AnySchemaObject;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: { readonly 200: { readonly content: Content } };
}

type Content = { readonly 'application/json': { readonly schema: AnySchemaObject } };

/** The parts of docs/openapi.json that tests read. */
export interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, AnySchemaObject>> };
}

/** Reads a committed document. */
export function readDocument(file = 'docs/openapi.json'): Document {
  return JSON.parse(readFileSync(file, 'utf8')) as Document;
}
