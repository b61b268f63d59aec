export type Row = Record<string, string | number | null>

/** A database as operators change it: by `wrangler` from the command line, by a binding from a Worker. */
export type Database = {
  /** Runs the statements in order, all in one call. Resolves to the rows of each. */
  run(statements: readonly string[]): Promise<Row[][]>
}
