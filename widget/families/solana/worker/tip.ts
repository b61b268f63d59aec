import { callChain, tryChain } from '@latch/hosting/api/chainCall.ts'
import { UpstreamError } from '@latch/hosting/api/failures.ts'
import { MINUTES, type ReadTip } from '@latch/hosting/api/rpc/chainTip.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import * as z from 'zod'
import { commitmentOf } from './commitment.ts'

const AnswersSchema = z.tuple([z.int().min(0), z.string()])
/** Characters of a genesis hash in a chain's ID; a local cluster has a name in its place. */
const REFERENCE = 32

export const readSolanaTip: ReadTip = async (env, chain) => {
  const answers = await callChain(chain, env, [
    { method: 'getSlot', params: [{ commitment: commitmentOf(env) }] },
    { method: 'getGenesisHash', params: [] },
  ])
  const { data } = AnswersSchema.safeParse(answers)
  if (data === undefined) throw new UpstreamError(`Chain ${chain.info.id} returned no slot`)
  const [height, genesis] = data
  const { reference } = parseChainId(chain.info.id)
  // A slot may have no block, and then no time.
  const [seconds] = await tryChain(chain, env, [{ method: 'getBlockTime', params: [height] }])
  return {
    height,
    time: typeof seconds === 'number' ? seconds * 1_000 : null,
    maxAge: MINUTES,
    isOwnNetwork: reference.length < REFERENCE || genesis.startsWith(reference),
  }
}
