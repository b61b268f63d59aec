import type { Calls, EnvelopeHandlers, Guarded, NameOf } from '@latch/protocol/contract.ts'
import { type Envelope, fail, ok, toPayload } from '@latch/protocol/envelope.ts'
import { RpcCode, type RpcErrorPayload } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'

/**
 * Creates the methods that one side serves: parsed, rate-limited, never throwing across the channel. Without a prototype,
 * because penpal's lookup walks the prototype chain.
 *
 * @param onTooManyMalformed - Called when the other side has sent too many malformed messages, and the port should be
 * closed.
 */
export function serveMethods<Side extends Calls>(
  methods: Guarded<Side>,
  onTooManyMalformed: () => void,
): EnvelopeHandlers<Side> {
  let strikes = 0
  const served = Object.create(null)
  for (const name in methods) {
    const { params, allows, relayed, handle } = methods[name as NameOf<Side>]
    served[name] = async (raw: unknown): Promise<Envelope> => {
      if (!allows(raw)) return fail(RpcCode.limitExceeded, 'Too many calls. Slow down and try again.')
      const parsed = params(raw)
      if (!parsed.ok) {
        const message = `${name}: '${parsed.field}' is malformed.`
        console.warn(`Latch: dropped ${message}`)
        if (!relayed && ++strikes === LIMITS.strikes) onTooManyMalformed()
        return fail(RpcCode.invalidParams, message)
      }
      try {
        return ok(await handle(parsed.value))
      } catch (error) {
        return { ok: false, error: reportable(error) }
      }
    }
  }
  return served
}

/**
 * Converts an error for the channel. An error without a code is our own fault: its text stays in our console, under a
 * reference that crosses.
 */
function reportable(error: unknown): RpcErrorPayload {
  const reference = crypto.randomUUID()
  const payload = toPayload(error, reference)
  if (payload.message === 'Internal error') console.error(`Latch: internal error ${reference}`, error)
  return payload
}
