import { UpstreamError } from '@latch/hosting/api/failures.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import * as z from 'zod'

const ParametersSchema = z.object({
  /** How accounts begin, e.g. `cosmos`. */
  bech32Prefix: z.string().regex(/^[a-z0-9]{1,32}$/),
  /** The smallest unit of the chain's coin, e.g. `uatom`. */
  denom: z.string().regex(/^[a-zA-Z][\w/:.-]{1,127}$/),
  /** Price of a unit of gas, in that unit. */
  gasPrice: z.string().regex(/^\d{1,12}(\.\d{1,18})?$/),
})
export type CosmosParameters = z.infer<typeof ParametersSchema>

/** @returns null where the operator has not said them all. */
export function findParameters({ parameters }: ChainInfo): CosmosParameters | null {
  return ParametersSchema.safeParse(parameters).data ?? null
}

/** @throws UpstreamError where the operator has not said them all: of this chain nothing can be read. */
export function requireParameters(info: ChainInfo): CosmosParameters {
  const found = findParameters(info)
  if (found === null) throw new UpstreamError(`Chain ${info.id} lacks parameters of its family`)
  return found
}
