import type { FamilyTransfers } from '@latch/hosting/api/account/transfer/transferPort.ts'
import { fetchChain, parseAnswer, refusedByNode } from '@latch/hosting/api/chainFetch.ts'
import { UpstreamError } from '@latch/hosting/api/failures.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import * as z from 'zod'
import { cosmosFee } from '../bytes/fee.ts'
import { transactionHash } from '../bytes/transactionHash.ts'
import type { CosmosNeeds } from '../protocol/transferNeeds.ts'
import { requireParameters } from './parameters.ts'

/** Gas of a transfer, with a margin. */
const GAS = 120_000n

const NumberSchema = z.string().regex(/^\d{1,20}$/)
const BaseSchema = z.object({ account_number: NumberSchema, sequence: NumberSchema })
/** Accounts that vest, and those with Ethereum's keys, have theirs inside. */
const AccountSchema = z.object({
  account: z.union([
    BaseSchema,
    z.object({ base_account: BaseSchema }).transform((outer) => outer.base_account),
    z
      .object({ base_vesting_account: z.object({ base_account: BaseSchema }) })
      .transform((outer) => outer.base_vesting_account.base_account),
  ]),
})

const SubmittedSchema = z.object({
  tx_response: z.object({ code: z.int().min(0), txhash: z.string(), raw_log: z.string().default('') }),
})
const FoundSchema = z.object({ tx_response: z.object({ code: z.int().min(0) }) })
const RefusalSchema = z.object({ message: z.string() })
/** 'tx already in mempool cache': it was sent before. */
const SENT_BEFORE = 19

export const cosmosTransfers: FamilyTransfers = {
  async prepare(env, chain, address) {
    const { denom, gasPrice } = requireParameters(chain.info)
    const account = await readAccount(chain, env, address)
    return { denom, gas: String(GAS), fee: String(cosmosFee(GAS, gasPrice)), account } satisfies CosmosNeeds
  },

  async submit(env, chain, { transaction }) {
    const content = JSON.stringify({ tx_bytes: transaction, mode: 'BROADCAST_MODE_SYNC' })
    const path = '/cosmos/tx/v1beta1/txs'
    const { status, text } = await fetchChain(chain, env, {
      path,
      body: { type: 'application/json', content },
    })
    const answer = parseAnswer(text, SubmittedSchema)?.tx_response
    if (answer === undefined) {
      const refusal = parseAnswer(text, RefusalSchema)
      if (status === 400 && refusal !== null) throw refusedByNode(refusal.message)
      throw new UpstreamError(`Chain ${chain.info.id} returned no transaction id`, status)
    }
    if (answer.code !== 0 && answer.code !== SENT_BEFORE) throw refusedByNode(answer.raw_log)
    return answer.txhash
  },

  hashOf: ({ transaction }) => transactionHash(transaction),

  async find(env, chain, hash) {
    if (!/^[0-9a-f]{64}$/i.test(hash)) return null
    const { status, text } = await fetchChain(chain, env, { path: `/cosmos/tx/v1beta1/txs/${hash}` })
    // Also returned by nodes that do not index transactions.
    if (status === 404) return null
    const found = parseAnswer(text, FoundSchema)?.tx_response
    if (status !== 200 || found === undefined)
      throw new UpstreamError(`Chain ${chain.info.id} returned no transaction status`, status)
    return { status: found.code === 0 ? 'confirmed' : 'failed' }
  },
}

/** @returns null for an account that the chain has never seen. */
async function readAccount(chain: Chain, env: Environment, address: string): Promise<CosmosNeeds['account']> {
  const { status, text } = await fetchChain(chain, env, { path: `/cosmos/auth/v1beta1/accounts/${address}` })
  if (status === 404) return null
  const account = parseAnswer(text, AccountSchema)?.account
  if (account === undefined) throw new UpstreamError(`Chain ${chain.info.id} returned no account`, status)
  return { number: account.account_number, sequence: account.sequence }
}
