import { UpstreamError } from '@latch/hosting/api/failures.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import * as z from 'zod'

const ParametersSchema = z.object({
  /** Prefix of the chain's accounts (SS58), e.g. 0. */
  ss58Prefix: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(16_383)),
  /** Whole: CAIP-2 has its start. */
  genesisHash: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/)
    .transform((text) => text as `0x${string}`), // Just checked.
})
export type PolkadotParameters = z.infer<typeof ParametersSchema>

/** @returns null if the operator has not set them all. */
export function findParameters({ parameters }: ChainInfo): PolkadotParameters | null {
  return ParametersSchema.safeParse(parameters).data ?? null
}

/** @throws UpstreamError if the operator has not set them all: nothing can be sent on the chain then. */
export function requireParameters(info: ChainInfo): PolkadotParameters {
  const found = findParameters(info)
  if (found === null) throw new UpstreamError(`Chain ${info.id} lacks parameters of its family`)
  return found
}
