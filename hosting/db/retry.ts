/** Milliseconds before each further try. */
const PAUSES = [20, 100, 300]

/** Error after which nothing was done: SQLite rolls back if it could not lock the database. */
const LOCKED = /SQLITE_BUSY|database is locked/i
/** The database itself is to blame, and not the question; whether something was written is not known. */
const PASSING = /SQLITE_BUSY|database is locked|internal error|reset|network connection lost/i

/**
 * Wraps a database so that statements are retried while another process holds it (a second Worker or a command of the
 * operator, on one machine) or, for reads only, after a failure of its own. A write that may have been executed is not
 * repeated.
 */
export function retryBusy(db: D1Database): D1Database {
  const originals = new WeakMap<object, { statement: D1PreparedStatement; passing: RegExp }>()
  const patient = (statement: D1PreparedStatement, passing: RegExp): D1PreparedStatement => {
    const made = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name === 'bind') return (...values: unknown[]) => patient(target.bind(...values), passing)
        return (...values: unknown[]) => again(() => value.apply(target, values), passing)
      },
    })
    originals.set(made, { statement, passing })
    return made
  }
  return {
    prepare: (query: string) => patient(db.prepare(query), isReading(query) ? PASSING : LOCKED),
    batch(statements: D1PreparedStatement[]) {
      const all = statements.map((one) => originals.get(one) ?? { statement: one, passing: LOCKED })
      const passing = all.every((one) => one.passing === PASSING) ? PASSING : LOCKED
      return again(() => db.batch(all.map(({ statement }) => statement)), passing)
    },
  } as D1Database // Nobody here has a use for the rest.
}

/** Retries a call after temporary failures. Use it only for calls that may be executed twice. */
export function retryPassing<Result>(query: () => Promise<Result>): Promise<Result> {
  return again(query, PASSING)
}

function isReading(query: string): boolean {
  return /^\s*(SELECT|WITH)\b/i.test(query) && !/\b(INSERT|UPDATE|DELETE|REPLACE)\b/i.test(query)
}

async function again<Result>(query: () => Promise<Result>, passing: RegExp): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await query()
    } catch (error) {
      if (!(error instanceof Error && passing.test(error.message))) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return query()
}
