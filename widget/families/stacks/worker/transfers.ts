import type { FamilyTransfers } from '@latch/hosting/api/account/transfer/transferPort.ts'
import { fetchChain, parseAnswer, readChain, refusedByNode } from '@latch/hosting/api/chainFetch.ts'
import { RefusedError, UpstreamError } from '@latch/hosting/api/failures.ts'
import * as z from 'zod'
import { hexToBytes } from '../../bytes.ts'
import { transactionHash } from '../bytes/transactionHash.ts'
import type { StacksNeeds } from '../protocol/transferNeeds.ts'
import { StxSchema } from './balances.ts'

const AccountSchema = z.object({ nonce: z.int().min(0) })
/** MicroSTX for a byte. */
const RateSchema = z.number().min(0)
/** Bytes of a signed transfer to an account; one to a contract is slightly longer. */
const BYTES = 180

const FoundSchema = z.object({ status: z.string() })
const IdSchema = z.string().regex(/^(?:0x)?[0-9a-f]{64}$/)
const RefusalSchema = z.object({ error: z.string(), reason: z.string().default('') })

/**
 * Transfers of Stacks: wallets build and send them themselves, and this estimates the fee in advance. Transactions that a
 * wallet only signs are sent here.
 */
export const stacksTransfers: FamilyTransfers = {
  async prepare(env, chain, address) {
    const [{ nonce }, rate, { balance, available }] = await Promise.all([
      readChain(chain, env, { path: `/v2/accounts/${address}?proof=0` }, AccountSchema),
      readChain(chain, env, { path: '/v2/fees/transfer' }, RateSchema),
      readChain(chain, env, { path: `/extended/v3/principals/${address}/balances/stx` }, StxSchema),
    ])
    return {
      fee: String(Math.ceil(rate * BYTES)),
      nonce: String(nonce),
      available,
      locked: String(BigInt(balance) - BigInt(available)),
    } satisfies StacksNeeds
  },

  async submit(env, chain, { transaction }) {
    const digits = /^(?:0x)?((?:[0-9a-f]{2})+)$/i.exec(transaction)?.[1]
    if (digits === undefined) throw new RefusedError({ field: 'transaction', description: 'must be hex' })
    const { status, text } = await fetchChain(chain, env, {
      path: '/v2/transactions',
      body: { type: 'application/octet-stream', content: hexToBytes(digits) },
    })
    const id = status === 200 ? parseAnswer(text, IdSchema) : null
    if (id !== null) return id.replace(/^(?:0x)?/, '0x')
    const refusal = parseAnswer(text, RefusalSchema)
    if (refusal === null) throw new UpstreamError(`Chain ${chain.info.id} returned no transaction id`, status)
    throw refusedByNode(refusal.reason || refusal.error)
  },

  hashOf: ({ transaction }) => transactionHash(transaction),

  async find(env, chain, hash) {
    if (!/^0x[0-9a-f]{64}$/.test(hash)) return null
    const { status, text } = await fetchChain(chain, env, { path: `/extended/v3/transactions/${hash}` })
    if (status === 404) return null
    const found = parseAnswer(text, FoundSchema)?.status
    if (status !== 200 || found === undefined)
      throw new UpstreamError(`Chain ${chain.info.id} returned no transaction status`, status)
    if (found === 'pending') return { status: 'pending' }
    return { status: found === 'success' ? 'confirmed' : 'failed' }
  },
}
