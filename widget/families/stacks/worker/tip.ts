import { readChain } from '@latch/hosting/api/chainFetch.ts'
import { HOURS, type ReadTip } from '@latch/hosting/api/rpc/chainTip.ts'
import * as z from 'zod'

const InfoSchema = z.object({ network_id: z.int() })
const BlockSchema = z.object({ height: z.int().min(0), block_time: z.int().min(0) })

export const readStacksTip: ReadTip = async (env, chain) => {
  const [{ network_id: network }, { height, block_time: seconds }] = await Promise.all([
    readChain(chain, env, { path: '/v2/info' }, InfoSchema),
    readChain(chain, env, { path: '/extended/v2/blocks/latest' }, BlockSchema),
  ])
  return {
    height,
    time: seconds * 1_000,
    maxAge: HOURS,
    isOwnNetwork: `stacks:${network}` === chain.info.id,
  }
}
