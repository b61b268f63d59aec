import * as z from 'zod/mini'
import type { Parse } from './contract.ts'

/** Converts a schema to a contract's parser. Unknown fields are dropped. */
export function parseWith<Value>(schema: z.ZodMiniType<Value>): Parse<Value> {
  return (value) => {
    const parsed = z.safeParse(schema, value)
    if (parsed.success) return { ok: true, value: parsed.data }
    return { ok: false, field: parsed.error.issues[0]?.path.join('.') || 'params' }
  }
}
