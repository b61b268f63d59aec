import { UpstreamError } from '@latch/hosting/api/failures.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import * as z from 'zod'

const ParametersSchema = z.object({
  /** Prefix of account addresses, e.g. `cosmos`. */
  bech32Prefix: z.string().regex(/^[a-z0-9]{1,32}$/),
  /** The smallest unit of the chain's coin, e.g. `uatom`. */
  denom: z.string().regex(/^[a-zA-Z][\w/:.-]{1,127}$/),
  /** Price of a unit of gas, in that unit. */
  gasPrice: z.string().regex(/^\d{1,12}(\.\d{1,18})?$/),
})
export type CosmosParameters = z.infer<typeof ParametersSchema>

/** @returns null if the operator has not set them all. */
export function findParameters({ parameters }: ChainInfo): CosmosParameters | null {
  return ParametersSchema.safeParse(parameters).data ?? null
}

/** @throws UpstreamError if the operator has not set them all: the chain cannot be read then. */
export function requireParameters(info: ChainInfo): CosmosParameters {
  const found = findParameters(info)
  if (found === null) throw new UpstreamError(`Chain ${info.id} lacks parameters of its family`)
  return found
}
