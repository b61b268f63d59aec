/** Milliseconds before each further try. */
const PAUSES = [20, 100, 300]

/**
 * A database that another Worker writes to, for one that only reads it: while it is busy a read fails, and is asked again.
 * Nothing is written twice, for nothing is written.
 */
export function retryReads(db: D1Database): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>()
  const patient = (statement: D1PreparedStatement): D1PreparedStatement => {
    const made = new Proxy(statement, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name === 'bind') return (...values: unknown[]) => patient(target.bind(...values))
        return (...values: unknown[]) => again(() => value.apply(target, values))
      },
    })
    originals.set(made, statement)
    return made
  }
  return {
    prepare: (query: string) => patient(db.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      again(() => db.batch(statements.map((one) => originals.get(one) ?? one))),
  } as D1Database // A reader has no use for the rest.
}

async function again<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await ask()
    } catch (error) {
      if (!isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}

/** What the database itself is to blame for, and not the question. */
function isPassing(error: unknown): boolean {
  return error instanceof Error && /internal error|SQLITE_BUSY|database is locked|reset/i.test(error.message)
}
