import { MINUTES, type ReadTip } from '@latch/hosting/api/rpc/chainTip.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import * as z from 'zod'
import { readWallet } from './node.ts'

/** Digits of a block's hash that are the network's ID. */
const NETWORK = 8
const BlockSchema = z.object({
  blockID: z.string().regex(/^[0-9a-f]{64}$/),
  block_header: z.object({
    // The first block has no number.
    raw_data: z.object({ number: z.int().min(0).default(0), timestamp: z.int().min(0).default(0) }),
  }),
})

export const readTronTip: ReadTip = async (env, chain) => {
  const node = { chain, env }
  const [newest, first] = await Promise.all([
    readWallet(node, 'getblock', { detail: false }, BlockSchema),
    readWallet(node, 'getblock', { id_or_num: '0', detail: false }, BlockSchema),
  ])
  const { number, timestamp } = newest.block_header.raw_data
  const network = Number.parseInt(first.blockID.slice(-NETWORK), 16)
  return {
    height: number,
    time: timestamp,
    maxAge: MINUTES,
    isOwnNetwork: network === Number(parseChainId(chain.info.id).reference),
  }
}
