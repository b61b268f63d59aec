import type { FamilyTransfers } from '@latch/hosting/api/account/transfer/transferPort.ts'
import { refusedByNode } from '@latch/hosting/api/chainFetch.ts'
import { RefusedError } from '@latch/hosting/api/failures.ts'
import * as z from 'zod'
import type { SuiNeeds } from '../protocol/transferNeeds.ts'
import { BigSchema, querySui, readSui, UintSchema } from './graphql.ts'

const NEEDS = `query ($owner: SuiAddress!, $type: String!) {
  epoch { epochId referenceGasPrice }
  checkpoint(sequenceNumber: 0) { digest }
  address(address: $owner) {
    balance(coinType: "0x2::sui::SUI") { addressBalance }
    objects(first: 50, filter: { type: $type }) { nodes { address version digest contents { json } } }
  }
}`
const DigestSchema = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
const CoinSchema = z.object({
  address: z.string().regex(/^0x[0-9a-f]{64}$/),
  version: UintSchema,
  digest: DigestSchema,
  contents: z.object({ json: z.object({ balance: z.string().regex(/^\d{1,20}$/) }) }),
})
const NeedsSchema = z.object({
  epoch: z.object({ epochId: UintSchema, referenceGasPrice: BigSchema }),
  /** The first one names the network. */
  checkpoint: z.object({ digest: DigestSchema }).nullable(),
  address: z
    .object({
      balance: z.object({ addressBalance: BigSchema.nullable() }).nullable(),
      objects: z.object({ nodes: z.array(z.unknown()) }).nullable(),
    })
    .nullable(),
})
const COIN = '0x2::coin::Coin<0x2::sui::SUI>'

/** Computation units of a transfer, and the network's maximum for storing its coins. In MIST. */
const UNITS = 1_000n
const STORAGE = 4_000_000n

const FIND = `query ($digest: String!) {
  transaction(digest: $digest) {
    transactionBcs
    signatures { signatureBytes }
    effects { status effectsBcs }
  }
}`
const FoundSchema = z.object({
  transaction: z
    .object({
      transactionBcs: z.base64(),
      signatures: z.array(z.object({ signatureBytes: z.base64() })),
      effects: z.object({ status: z.string(), effectsBcs: z.base64() }).nullable(),
    })
    .nullable(),
})

const SUBMIT = `mutation ($transaction: Base64!, $signatures: [Base64!]!) {
  executeTransaction(transactionDataBcs: $transaction, signatures: $signatures) {
    effects { transaction { digest } }
  }
}`
const SubmittedSchema = z.object({
  executeTransaction: z.object({
    effects: z.object({
      transaction: z.object({ digest: DigestSchema }),
    }),
  }),
})

export const suiTransfers: FamilyTransfers = {
  async prepare(env, chain, address) {
    const variables = { owner: address, type: COIN }
    const needs = await readSui(chain, env, { query: NEEDS, variables }, NeedsSchema)
    const coins = (needs.address?.objects?.nodes ?? []).flatMap((node) => {
      const { data } = CoinSchema.safeParse(node)
      if (data === undefined) return []
      const { address: id, version, digest, contents } = data
      return [{ id, version: String(version), digest, balance: contents.json.balance }]
    })
    const price = BigInt(needs.epoch.referenceGasPrice)
    return {
      gasPrice: String(price),
      budget: String(UNITS * price + STORAGE),
      epoch: String(needs.epoch.epochId),
      coins: coins.toSorted((a, b) => Number(BigInt(b.balance) - BigInt(a.balance))),
      ...addressBalanceIn(needs),
    } satisfies SuiNeeds
  },

  async submit(env, chain, { transaction, signatures }) {
    if (signatures.length === 0)
      throw new RefusedError({ field: 'signatures', description: 'must include the wallet’s signature' })
    const question = { query: SUBMIT, variables: { transaction, signatures } }
    const answer = await querySui(chain, env, question, SubmittedSchema)
    if ('refusal' in answer) throw refusedByNode(answer.refusal)
    return answer.data.executeTransaction.effects.transaction.digest
  },

  async find(env, chain, digest) {
    const question = { query: FIND, variables: { digest } }
    const answer = await querySui(chain, env, question, FoundSchema)
    // It rejects an invalid digest.
    if ('refusal' in answer || answer.data.transaction?.effects == null) return null
    const { transactionBcs, signatures, effects } = answer.data.transaction
    return {
      status: effects.status === 'SUCCESS' ? 'confirmed' : 'failed',
      transaction: transactionBcs,
      signatures: signatures.map(({ signatureBytes }) => signatureBytes),
      effects: effects.effectsBcs,
    }
  },
}

/** Without the digest that names the network, nothing that is held can be withdrawn. */
function addressBalanceIn({
  epoch,
  checkpoint,
  address,
}: z.infer<typeof NeedsSchema>): Pick<SuiNeeds, 'addressBalance'> {
  const amount = address?.balance?.addressBalance ?? '0'
  if (checkpoint === null || BigInt(amount) <= 0n) return {}
  return { addressBalance: { amount, chain: checkpoint.digest, epoch: String(epoch.epochId) } }
}
