import { MINUTES, type ReadTip } from '@latch/hosting/api/rpc/chainTip.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import * as z from 'zod'
import { readSui, UintSchema } from './graphql.ts'

const QUERY = '{ chainIdentifier checkpoint { sequenceNumber timestamp } }'
const TipSchema = z.object({
  chainIdentifier: z.string(),
  checkpoint: z.object({ sequenceNumber: UintSchema, timestamp: z.iso.datetime({ offset: true }) }),
})
/** First bytes of the digests of their first checkpoints; those of other networks change. */
const IDENTIFIERS: Readonly<Record<string, string>> = { mainnet: '35834a8a', testnet: '4c78adac' }

export const readSuiTip: ReadTip = async (env, chain) => {
  const { chainIdentifier, checkpoint } = await readSui(
    chain,
    env,
    { query: QUERY, variables: {} },
    TipSchema,
  )
  const own = IDENTIFIERS[parseChainId(chain.info.id).reference]
  return {
    height: checkpoint.sequenceNumber,
    time: Date.parse(checkpoint.timestamp),
    maxAge: MINUTES,
    isOwnNetwork: own === undefined || own === chainIdentifier,
  }
}
