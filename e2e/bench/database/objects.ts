import { DatabaseSync } from 'node:sqlite'

type Made = { ctx: unknown }
type Class = new (context: never, env: never) => Made

/** Durable Objects of one class in this process, as far as the login services use them. Alarms do not run. */
export function objectNamespace(objectClass: Class): { getByName(name: string): Made } {
  const made = new Map<string, Made>()
  return {
    getByName(name) {
      const known = made.get(name) ?? new objectClass({ storage: makeStorage() } as never, {} as never)
      made.set(name, known)
      return known
    },
  }
}

function makeStorage() {
  const database = new DatabaseSync(':memory:')
  const kv = new Map<string, unknown>()
  let alarm: number | null = null
  return {
    sql: {
      exec(sql: string, ...values: (string | number)[]) {
        const statement = database.prepare(sql)
        const rows = statement.all(...values)
        const rowsWritten = Number(database.prepare('SELECT changes() AS changes').get()?.changes)
        return { rowsWritten, toArray: () => rows, [Symbol.iterator]: () => rows[Symbol.iterator]() }
      },
    },
    kv: {
      get: (key: string) => kv.get(key),
      put: (key: string, value: unknown) => kv.set(key, structuredClone(value)),
      delete: (key: string) => kv.delete(key),
    },
    getAlarm: async () => alarm,
    setAlarm: async (at: number) => {
      alarm = at
    },
    deleteAll: async () => kv.clear(),
  }
}
