import type { Contract, EnvelopeHandlers, Guarded, Handlers, RateClass } from '@latch/protocol/contract.ts'
import { createRateLimit } from './rateLimit.ts'
import { serveMethods } from './serve.ts'

/** Serves a contract that carries its guards, as {@link serveMethods}. */
export function serveContract<Side extends Contract>(
  contract: Side,
  handlers: Handlers<Side>,
  onTooManyMalformed: () => void,
): EnvelopeHandlers<Side> {
  const buckets = new Map<RateClass, () => boolean>()
  const bucketOf = (rate: RateClass) => {
    const bucket = buckets.get(rate) ?? createRateLimit(rate)
    buckets.set(rate, bucket)
    return bucket
  }
  const guarded = Object.entries(contract).map(([name, { params, rate }]) => [
    name,
    { params, allows: () => !rate || bucketOf(rate)(), handle: handlers[name] },
  ])
  return serveMethods(Object.fromEntries(guarded) as Guarded<Side>, onTooManyMalformed)
}
