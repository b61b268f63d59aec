import type { FamilyTransfers } from '@latch/hosting/api/account/transfer/transferPort.ts'
import { fetchChain, parseAnswer, readChain, refusedByNode } from '@latch/hosting/api/chainFetch.ts'
import { RefusedError, UpstreamError } from '@latch/hosting/api/failures.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import * as z from 'zod'
import { transactionHash } from '../bytes/transactionHash.ts'
import type { BitcoinNeeds } from '../protocol/transferNeeds.ts'

const CoinsSchema = z.array(
  z.object({
    txid: z.string().regex(/^[0-9a-f]{64}$/),
    vout: z.int().min(0),
    value: z.int().min(0),
    status: z.object({ confirmed: z.boolean() }),
  }),
)
/** Fee rates by the number of blocks to confirm in. */
const FeesSchema = z.record(z.string(), z.number().min(0))
const BLOCKS = '3'
/** Nodes pass nothing on for less. */
const LEAST_RATE = 1
const FoundSchema = z.object({ status: z.object({ confirmed: z.boolean() }) })

export const bitcoinTransfers: FamilyTransfers = {
  async prepare(env, chain, address) {
    const [coins, fees] = await Promise.all([
      readChain(chain, env, { path: `/address/${address}/utxo` }, CoinsSchema),
      readChain(chain, env, { path: '/fee-estimates' }, FeesSchema),
    ])
    return {
      feeRate: String(Math.ceil(Math.max(fees[BLOCKS] ?? LEAST_RATE, LEAST_RATE))),
      coins: coins.map(({ txid, vout, value, status }) => ({
        txid,
        index: vout,
        amount: String(value),
        isConfirmed: status.confirmed,
      })),
    } satisfies BitcoinNeeds
  },

  async submit(env, chain, { transaction }) {
    if (!/^([0-9a-f]{2})+$/i.test(transaction))
      throw new RefusedError({ field: 'transaction', description: 'must be hex without 0x' })
    const body = { type: 'text/plain', content: transaction } as const
    const { status, text } = await fetchChain(chain, env, { path: '/tx', body })
    if (status === 200 && /^[0-9a-f]{64}$/.test(text.trim())) return text.trim()
    if (status !== 400) throw unreadableAnswer(chain, status)
    throw refusedByNode(text)
  },

  hashOf: ({ transaction }) => transactionHash(transaction),

  async find(env, chain, txid) {
    if (!/^[0-9a-f]{64}$/i.test(txid)) return null
    const { status, text } = await fetchChain(chain, env, { path: `/tx/${txid.toLowerCase()}` })
    if (status === 404) return null
    const found = parseAnswer(text, FoundSchema)?.status
    if (status !== 200 || found === undefined) throw unreadableAnswer(chain, status)
    return { status: found.confirmed ? 'confirmed' : 'pending' }
  },
}

function unreadableAnswer(chain: Chain, status: number): UpstreamError {
  return new UpstreamError(`Chain ${chain.info.id} returned no transaction status`, status)
}
