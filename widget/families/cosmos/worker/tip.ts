import { readChain } from '@latch/hosting/api/chainFetch.ts'
import { MINUTES, type ReadTip } from '@latch/hosting/api/rpc/chainTip.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import * as z from 'zod'

const PATH = '/cosmos/base/tendermint/v1beta1/blocks/latest'
const BlockSchema = z.object({
  block: z.object({
    header: z.object({
      chain_id: z.string(),
      height: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
      time: z.iso.datetime({ offset: true }),
    }),
  }),
})

export const readCosmosTip: ReadTip = async (env, chain) => {
  const { block } = await readChain(chain, env, { path: PATH }, BlockSchema)
  const { chain_id: network, height, time } = block.header
  const { reference } = parseChainId(chain.info.id)
  return {
    height,
    time: Date.parse(time),
    maxAge: MINUTES,
    // An ID that is too long for CAIP-2 is replaced by its hash.
    isOwnNetwork: reference.startsWith('hashed-') || reference === network,
  }
}
