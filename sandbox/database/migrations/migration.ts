/** A change of the database, done once and in its turn. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}
