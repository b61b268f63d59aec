import * as z from 'zod'

const IdSchema = z.union([z.string(), z.number(), z.null()])

/** Levels of arrays and objects in a call's parameters; an EIP-712 value has a dozen. */
const MAX_LEVELS = 64

function isWithin(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((member) => isWithin(levels - 1, member))
}

/** JSON-RPC 2.0 §4. Without an `id` it is a notification and gets no answer. */
const CallSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: IdSchema.optional(),
  method: z.string().min(1).max(64),
  params: z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .refine((params) => isWithin(MAX_LEVELS, params))
    .optional(),
})
export type Call = z.infer<typeof CallSchema>
type CallId = z.infer<typeof IdSchema>

const RpcErrorSchema = z.object({ code: z.int(), message: z.string(), data: z.unknown().optional() })
type RpcErrorBody = z.infer<typeof RpcErrorSchema>

/** Outcome of a call, before it gets an id. */
export type Outcome = { result: unknown } | { error: RpcErrorBody }
export type Answer = { jsonrpc: '2.0'; id: CallId } & Outcome

export function refusal(code: number, message: string, data?: unknown): Outcome {
  return { error: data === undefined ? { code, message } : { code, message, data } }
}

/** @returns null if it is not a JSON-RPC 2.0 call. */
export function parseCall(member: unknown): Call | null {
  return CallSchema.safeParse(member).data ?? null
}

/** The `id` of a member that is not a call, when it has a usable one (JSON-RPC 2.0 §5). */
export function callId(member: unknown): CallId {
  const parsed = z.object({ id: IdSchema }).safeParse(member)
  return parsed.success ? parsed.data.id : null
}

/** Parses one member of a node's answer; null if it is not an answer. An error may lack an `id`. */
export function parseAnswer(member: unknown): { id: CallId; outcome: Outcome } | null {
  const parsed = z
    .object({ id: IdSchema.optional(), result: z.unknown().optional(), error: RpcErrorSchema.nullish() })
    .safeParse(member)
  if (!parsed.success) return null
  const { id, result, error } = parsed.data
  if (error) return { id: id ?? null, outcome: { error } }
  return result === undefined || id === undefined ? null : { id, outcome: { result } }
}
