import type { FamilyTransfers } from '@latch/hosting/api/account/transfer/transferPort.ts'
import { fetchChain, parseAnswer, refusedByNode } from '@latch/hosting/api/chainFetch.ts'
import { RefusedError, UpstreamError } from '@latch/hosting/api/failures.ts'
import * as z from 'zod'
import { transactionHash } from '../bytes/transactionHash.ts'
import type { TronNeeds } from '../protocol/transferNeeds.ts'
import { readWallet, walletRequest } from './node.ts'

/** Bytes that a node charges for a signed transfer, including those for its result. */
const BYTES = 270

const BlockSchema = z.object({
  blockID: z.string().regex(/^[0-9a-f]{64}$/),
  block_header: z.object({ raw_data: z.object({ timestamp: z.int().min(0) }) }),
})
const points = z.int().min(0).default(0)
/** Bandwidth of an account, staked and free; each pays for a transaction whole or not at all. */
const BandwidthSchema = z.object({
  NetLimit: points,
  NetUsed: points,
  freeNetLimit: points,
  freeNetUsed: points,
})
const ParametersSchema = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: z.int().default(0) })),
})
const SentSchema = z.object({ result: z.literal(true), txid: z.string().regex(/^[0-9a-f]{64}$/) })
const RefusalSchema = z.object({ code: z.string(), message: z.string().default('') })
const InfoSchema = z.object({ id: z.string().optional(), result: z.string().optional() })
const PendingSchema = z.object({ txID: z.string().optional() })

export const tronTransfers: FamilyTransfers = {
  async prepare(env, chain, address) {
    const node = { chain, env }
    const [{ blockID, block_header }, bandwidth, { chainParameter }] = await Promise.all([
      readWallet(node, 'getblock', { detail: false }, BlockSchema),
      readWallet(node, 'getaccountnet', { address, visible: true }, BandwidthSchema),
      readWallet(node, 'getchainparameters', {}, ParametersSchema),
    ])
    const chainPrice = (name: string) => chainParameter.find(({ key }) => key === name)?.value ?? 0
    const { NetLimit, NetUsed, freeNetLimit, freeNetUsed } = bandwidth
    const isCovered = NetLimit - NetUsed >= BYTES || freeNetLimit - freeNetUsed >= BYTES
    return {
      // The last two bytes of the block's number, and eight of its hash.
      refBlock: { bytes: blockID.slice(12, 16), hash: blockID.slice(16, 32) },
      timestamp: block_header.raw_data.timestamp,
      fee: String(isCovered ? 0 : BYTES * chainPrice('getTransactionFee')),
      activationFee: String(
        chainPrice('getCreateNewAccountFeeInSystemContract') + chainPrice('getCreateAccountFee'),
      ),
    } satisfies TronNeeds
  },

  async submit(env, chain, { transaction }) {
    if (transactionHash(transaction) === null)
      throw new RefusedError({ field: 'transaction', description: 'must be a signed transaction in hex' })
    const request = walletRequest('broadcasthex', { transaction })
    const { status, text } = await fetchChain(chain, env, request)
    const sent = status === 200 ? parseAnswer(text, SentSchema) : null
    if (sent !== null) return sent.txid
    const refusal = parseAnswer(text, RefusalSchema)
    if (refusal === null) throw new UpstreamError(`Chain ${chain.info.id} returned no transaction id`, status)
    throw refusedByNode(refusal.message || refusal.code)
  },

  hashOf: ({ transaction }) => transactionHash(transaction),

  async find(env, chain, hash) {
    if (!/^[0-9a-f]{64}$/.test(hash)) return null
    const params = { value: hash }
    const node = { chain, env }
    const { id, result } = await readWallet(node, 'gettransactioninfobyid', params, InfoSchema)
    if (id !== undefined) return { status: result === 'FAILED' ? 'failed' : 'confirmed' }
    const { txID } = await readWallet(node, 'gettransactionfrompending', params, PendingSchema)
    return txID === undefined ? null : { status: 'pending' }
  },
}
