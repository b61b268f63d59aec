import { FailureReferenceSchema } from '@latch/protocol/failureReference.ts'
import * as z from 'zod/mini'

/** Returns the reference of a failure in the operator's log, as a property of an event; nothing if no service gave one. */
export function errorReference(error: unknown): { reference?: string } {
  const data = (error as { data?: { reference?: unknown } | null } | null | undefined)?.data
  const parsed = z.safeParse(FailureReferenceSchema, data?.reference)
  return parsed.success ? { reference: parsed.data } : {}
}
