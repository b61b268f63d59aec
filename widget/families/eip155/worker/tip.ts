import { callChain } from '@latch/hosting/api/chainCall.ts'
import { UpstreamError } from '@latch/hosting/api/failures.ts'
import { MINUTES, type ReadTip } from '@latch/hosting/api/rpc/chainTip.ts'
import * as z from 'zod'

const QuantitySchema = z
  .string()
  .regex(/^0x[0-9a-f]{1,16}$/i)
  .transform(Number)
const AnswersSchema = z.tuple([
  QuantitySchema,
  z.object({ number: QuantitySchema, timestamp: QuantitySchema }),
])

export const readEvmTip: ReadTip = async (env, chain) => {
  const answers = await callChain(chain, env, [
    { method: 'eth_chainId', params: [] },
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
  ])
  const { data } = AnswersSchema.safeParse(answers)
  if (data === undefined) throw new UpstreamError(`Chain ${chain.info.id} returned no block`)
  const [network, { number, timestamp }] = data
  return {
    height: number,
    time: timestamp * 1_000,
    maxAge: MINUTES,
    isOwnNetwork: `eip155:${network}` === chain.info.id,
  }
}
