import * as z from 'zod/mini'

/** Reference of a failure in the operator's log, as a Worker of ours answers it: eight hex digits. */
export const FailureReferenceSchema = z.string().check(z.regex(/^[0-9a-f]{8}$/))
