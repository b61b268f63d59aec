import type { Contract, Handlers, NameOf, RateClass } from '../protocol/contract.ts'
import { type Envelope, fail, ok, toRpcError } from '../protocol/envelope.ts'
import { RpcCode } from '../protocol/errors.ts'
import { createRateLimit } from './rateLimit.ts'

export type ServeOptions<Side extends Contract> = {
  contract: Side
  handlers: Handlers<Side>
  /** Malformed messages after which the other side is not listened to any more. */
  strikes: number
  onStruckOut(): void
  /** Hears what went wrong on our side, under the reference that crosses in its place. */
  onFault(reference: string, error: unknown): void
}

type Served = Record<string, (params: unknown) => Promise<Envelope>>

/**
 * What one side serves: parsed, within the rate, never throwing across. Without a prototype, for penpal's lookup walks
 * the chain.
 */
export function serve<Side extends Contract>(options: ServeOptions<Side>): Served {
  const { contract } = options
  const isWithinRate = createRates()
  const strike = countStrikes(options)
  const guarded = (Object.keys(contract) as NameOf<Side>[]).map((name) => [
    name,
    async (raw: unknown): Promise<Envelope> => {
      const method = contract[name] as Contract[string]
      if (!isWithinRate(method.rate))
        return fail(RpcCode.limitExceeded, 'Too many calls. Slow down and try again.')
      const parsed = method.params(raw)
      if (!parsed.ok) {
        strike()
        return fail(RpcCode.invalidParams, `${name}: '${parsed.field}' is malformed.`)
      }
      return answer(options, name, parsed.value)
    },
  ])
  return Object.assign(Object.create(null), Object.fromEntries(guarded))
}

async function answer<Side extends Contract>(
  { handlers, onFault }: ServeOptions<Side>,
  name: NameOf<Side>,
  params: unknown,
): Promise<Envelope> {
  try {
    return ok(await handlers[name](params as never))
  } catch (error) {
    const reference = crypto.randomUUID()
    // The code of a DOMException is a number of the browser's own.
    const payload = toRpcError(error instanceof DOMException ? null : error, reference)
    if (payload.message === 'Internal error') onFault(reference, error)
    return { ok: false, error: payload }
  }
}

function createRates(): (rate: RateClass | null) => boolean {
  const buckets = new Map<RateClass, () => boolean>()
  return (rate) => {
    if (rate === null) return true
    const bucket = buckets.get(rate) ?? createRateLimit(rate)
    buckets.set(rate, bucket)
    return bucket()
  }
}

function countStrikes({ strikes, onStruckOut }: { strikes: number; onStruckOut(): void }): () => void {
  let count = 0
  return () => {
    count += 1
    if (count === strikes) onStruckOut()
  }
}
