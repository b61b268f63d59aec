import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { growingSteps, isAskedByWorker } from './queryPlans.ts'

type Statement = { sql: string; values: unknown[]; database: D1Database }
type Prepared = D1PreparedStatement & { statement: string }

const KEY = Symbol.for('latch.statements')
/** Shared by all test files of a run, in one isolate. */
const shared = globalThis as unknown as Record<symbol, Map<string, Statement>>

/** Records every statement that the Workers' own code sends to a database, with the values of its last use. */
function recordStatements(): Map<string, Statement> {
  const statements = new Map<string, Statement>()
  const sample = Object.values(env as unknown as Record<string, unknown>).find(isDatabase)
  if (sample === undefined) return statements
  const database = Object.getPrototypeOf(sample) as D1Database
  const statement = Object.getPrototypeOf(sample.prepare('SELECT 1')) as D1PreparedStatement
  const { prepare } = database
  const { bind } = statement
  database.prepare = function (this: D1Database, sql) {
    if (isAskedByWorker()) statements.set(sql, { sql, values: [], database: this })
    return prepare.call(this, sql)
  }
  statement.bind = function (this: Prepared, ...values) {
    const known = statements.get(this.statement)
    if (known !== undefined) known.values = values
    return bind.apply(this, values)
  }
  return statements
}

function isDatabase(binding: unknown): binding is D1Database {
  return (binding as object | null)?.constructor.name === 'D1Database'
}

shared[KEY] ??= recordStatements()

afterAll(async () => {
  const faults: string[] = []
  for (const { sql, values, database } of shared[KEY]?.values() ?? []) {
    const { results } = await database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()
    const steps = growingSteps(results.map(({ detail }) => detail))
    if (steps.length > 0) faults.push(`${steps.join('; ')} in ${sql.replace(/\s+/g, ' ')}`)
  }
  shared[KEY]?.clear()
  if (faults.length > 0)
    throw new Error(`These read more rows the longer a deployment runs:\n${faults.join('\n')}`)
})
