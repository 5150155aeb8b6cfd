import { getTableColumns, getTableName, type Column, type Table } from 'drizzle-orm';
import type { Database } from './database.js';

/** Values by column, as the code names it. `undefined` is as good as absent. */
type Values = Readonly<Record<string, unknown>>;

/** An insert of a row, or an update of the rows that have the values of `where`. */
export interface Write {
  readonly table: Table;
  readonly values: Values;
  readonly where?: Values;
}

/** A statement, and the columns of its parameters. */
interface Statement {
  readonly text: string;
  readonly columns: readonly Column[];
}

/** Statements by their shape, of which the code has a few: building one takes longer than running it. */
const built = new Map<string, Statement>();

export function inserting<T extends Table>(table: T, values: T['$inferInsert']): Write {
  return { table, values };
}

export function updating<T extends Table>(
  table: T,
  values: Partial<T['$inferSelect']>,
  where: Partial<T['$inferSelect']>,
): Write {
  return { table, values, where };
}

/**
 * Runs several inserts and updates as one statement. None sees the rows of another, and no two may change the same row. Foreign
 * keys are checked when all are done.
 */
export async function writeTogether(tx: Database, writes: readonly Write[]): Promise<void> {
  const shape = writes.map(shapeOf).join('; ');
  const { text, columns } = built.get(shape) ?? build(shape, writes);
  const values = writes.flatMap((write) => [...given(write.values), ...given(write.where)]);
  const params = values.map(([, value], nth) => (value === null ? null : columns[nth]!.mapToDriverValue(value)));
  await tx._.session.prepareQuery({ sql: text, params }, undefined, undefined, false).execute();
}

const given = (values: Values = {}) => Object.entries(values).filter(([, value]) => value !== undefined);
const keysOf = (values: Values | undefined) => given(values).map(([key]) => key);

function shapeOf({ table, values, where }: Write): string {
  return `${getTableName(table)}: ${keysOf(values).join()}${where ? ` where ${keysOf(where).join()}` : ''}`;
}

function build(shape: string, writes: readonly Write[]): Statement {
  const columns: Column[] = [];
  const next = (column: Column) => `$${columns.push(column)}`;
  const steps = writes.map((write, nth) => `write_${nth} as (${textOf(write, next)})`);
  const statement = { text: `with ${steps.join(', ')} select`, columns };
  built.set(shape, statement);
  return statement;
}

/** The text of one write. `next` returns the parameter for a column's value. */
function textOf({ table, values, where }: Write, next: (column: Column) => string): string {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  const chosen = (of: Values) => keysOf(of).map((key) => columns[key]!);
  const equal = (of: Values) => chosen(of).map((column) => `"${column.name}" = ${next(column)}`);
  const target = `"${getTableName(table)}"`;
  if (where) return `update ${target} set ${equal(values).join(', ')} where ${equal(where).join(' and ')}`;
  const names = chosen(values).map(({ name }) => `"${name}"`);
  return `insert into ${target} (${names.join(', ')}) values (${chosen(values).map(next).join(', ')})`;
}
