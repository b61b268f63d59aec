import { callChain } from '@latch/hosting/api/chainCall.ts'
import { UpstreamError } from '@latch/hosting/api/failures.ts'
import { MINUTES, type ReadTip } from '@latch/hosting/api/rpc/chainTip.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import * as z from 'zod'

/** Key of `Timestamp.Now` in the storage of every runtime: the xxhash of both names. */
export const NOW = '0xf0c365c3cf59d671eb72da0e7a4113c49f1f0515f462cdcf84e0f1d6045dfcbb'

const AnswersSchema = z.tuple([
  z.object({
    number: z
      .string()
      .regex(/^0x[0-9a-f]{1,12}$/)
      .transform(Number),
  }),
  z.string().regex(/^0x[0-9a-f]{64}$/),
  z
    .string()
    .regex(/^0x[0-9a-f]{16}$/)
    .transform(readMoment)
    .nullable(),
])

/** Reads the little-endian milliseconds of the storage. */
function readMoment(hex: string): number {
  const bytes = hex.slice(2).match(/../g) ?? []
  return Number(`0x${bytes.toReversed().join('')}`)
}

export const readPolkadotTip: ReadTip = async (env, chain) => {
  const answers = await callChain(chain, env, [
    { method: 'chain_getHeader', params: [] },
    { method: 'chain_getBlockHash', params: [0] },
    { method: 'state_getStorage', params: [NOW] },
  ])
  const { data } = AnswersSchema.safeParse(answers)
  if (data === undefined) throw new UpstreamError(`Chain ${chain.info.id} returned no block`)
  const [{ number }, genesis, time] = data
  return {
    height: number,
    time,
    maxAge: MINUTES,
    isOwnNetwork: genesis.startsWith(`0x${parseChainId(chain.info.id).reference}`),
  }
}
