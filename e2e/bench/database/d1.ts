import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { isAskedByWorker } from '@latch/hosting/testing/queryPlans.ts'

/** Milliseconds of each execution, by the statement's text. */
export type Timings = Map<string, number[]>

type Meta = { changes: number }
type Answer = { results: Record<string, unknown>[]; meta: Meta; success: true }

/**
 * D1 over a file of SQLite, as far as the services use it: it times SQLite's own work, without the network.
 *
 * @param timings - Receives the time of each execution.
 */
export class LocalD1 {
  private database: DatabaseSync
  private readonly prepared = new Map<string, StatementSync>()
  private readonly timings: Timings

  constructor(timings: Timings) {
    this.timings = timings
    this.database = openFile(':memory:')
  }

  /** Switches to another file. */
  open(file: string): void {
    this.prepared.clear()
    this.database.close()
    this.database = openFile(file)
  }

  prepare(sql: string): LocalStatement {
    const isTimed = isAskedByWorker()
    return new LocalStatement(sql, [], (values) => {
      const { answer, time } = this.execute(sql, values)
      if (isTimed) this.timings.set(sql, [...(this.timings.get(sql) ?? []), time])
      return answer
    })
  }

  async batch(statements: readonly LocalStatement[]): Promise<Answer[]> {
    this.database.exec('BEGIN')
    try {
      const answers = statements.map((statement) => statement.execute())
      this.database.exec('COMMIT')
      return answers
    } catch (error) {
      this.database.exec('ROLLBACK')
      throw error
    }
  }

  private execute(sql: string, values: readonly unknown[]): { answer: Answer; time: number } {
    const statement = this.prepared.get(sql) ?? this.database.prepare(numbered(sql))
    this.prepared.set(sql, statement)
    const named = Object.fromEntries(values.map((value, index) => [`$p${index + 1}`, value as SQLInputValue]))
    const start = performance.now()
    const results = statement.all(named)
    const time = performance.now() - start
    const changes = this.database.prepare('SELECT changes() AS changes').get()?.changes
    return { answer: { results, meta: { changes: Number(changes) }, success: true }, time }
  }
}

class LocalStatement {
  private readonly sql: string
  private readonly values: readonly unknown[]
  private readonly executeWith: (values: readonly unknown[]) => Answer

  constructor(sql: string, values: readonly unknown[], executeWith: (values: readonly unknown[]) => Answer) {
    this.sql = sql
    this.values = values
    this.executeWith = executeWith
  }

  bind(...values: unknown[]): LocalStatement {
    return new LocalStatement(this.sql, values, this.executeWith)
  }

  execute(): Answer {
    return this.executeWith(this.values)
  }

  async all(): Promise<Answer> {
    return this.execute()
  }

  async run(): Promise<Answer> {
    return this.execute()
  }

  async first(column?: string): Promise<unknown> {
    const [row] = this.execute().results
    if (row === undefined) return null
    return column === undefined ? row : row[column]
  }
}

/** Durability costs depend on the disk, and D1's disk is another. */
function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON')
  return database
}

/** Numbers all of a statement's `?` and `?2`: Node's SQLite does not bind a mixture of the two. */
function numbered(sql: string): string {
  let last = 0
  return sql.replace(/\?(\d*)/g, (_, number: string) => {
    last = number === '' ? last + 1 : Number(number)
    return `$p${last}`
  })
}
