import { readChain } from '@latch/hosting/api/chainFetch.ts'
import { HOURS, type ReadTip } from '@latch/hosting/api/rpc/chainTip.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import * as z from 'zod'

const BlocksSchema = z
  .array(z.object({ id: z.string(), height: z.int().min(0), timestamp: z.int().min(0) }))
  .min(1)
  .transform(([newest]) => newest as { id: string; height: number; timestamp: number }) // Just checked.

export const readBitcoinTip: ReadTip = async (env, chain) => {
  const [{ height, timestamp }, genesis] = (await Promise.all(
    ['/blocks', '/blocks/0'].map((path) => readChain(chain, env, { path }, BlocksSchema)),
  )) as [z.infer<typeof BlocksSchema>, z.infer<typeof BlocksSchema>]
  return {
    height,
    time: timestamp * 1_000,
    maxAge: HOURS,
    isOwnNetwork: genesis.id.startsWith(parseChainId(chain.info.id).reference),
  }
}
