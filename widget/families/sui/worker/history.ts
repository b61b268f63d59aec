import { toCoinEntry } from '@latch/hosting/api/account/history/coinEntry.ts'
import type { HistoryQuestion, HistoryReader } from '@latch/hosting/api/account/history/historyPort.ts'
import { RefusedError } from '@latch/hosting/api/failures.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import * as z from 'zod'
import { BigSchema, readSui, UintSchema } from './graphql.ts'

/** Transactions of one page; the service gives no more than fifty. */
const PAGE = 25
/** Changes of balances that are read of one transaction. */
const CHANGES = 50
const SUI = /^0x0*2::sui::SUI$/
/** Sender of system transactions. */
const NETWORK = `0x${'0'.repeat(64)}`

const QUERY = `query ($account: SuiAddress!, $last: Int!, $before: String, $changes: Int!) {
  transactions(last: $last, before: $before, filter: { affectedAddress: $account }) {
    pageInfo { hasPreviousPage startCursor }
    nodes {
      digest
      sender { address }
      effects {
        status
        timestamp
        checkpoint { sequenceNumber }
        gasEffects { gasSummary { computationCost storageCost storageRebate } }
        balanceChanges(first: $changes) { nodes { owner { address } coinType { repr } amount } }
      }
    }
  }
}`

const ChangeSchema = z.object({
  owner: z.object({ address: z.string() }).nullable(),
  coinType: z.object({ repr: z.string() }).nullable(),
  amount: BigSchema.nullable(),
})
const TransactionSchema = z.object({
  digest: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,64}$/),
  sender: z.object({ address: z.string() }).nullable(),
  effects: z.object({
    status: z.string(),
    timestamp: z.string().nullable(),
    checkpoint: z.object({ sequenceNumber: UintSchema }).nullable(),
    gasEffects: z
      .object({
        gasSummary: z
          .object({ computationCost: UintSchema, storageCost: UintSchema, storageRebate: UintSchema })
          .nullable(),
      })
      .nullable(),
    balanceChanges: z.object({ nodes: z.array(ChangeSchema) }).nullable(),
  }),
})
type SuiTransaction = z.infer<typeof TransactionSchema>
const DataSchema = z.object({
  transactions: z.object({
    pageInfo: z.object({ hasPreviousPage: z.boolean(), startCursor: z.string().nullable() }),
    nodes: z.array(z.unknown()),
  }),
})

/** History by the network's own index: transactions that touched an address, and what each changed in SUI. */
export function suiHistory(env: Environment): HistoryReader {
  return async (request) => {
    const { chain, address, cursor } = request
    if (cursor !== null && !/^[\w+/=-]{1,256}$/.test(cursor))
      throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
    const variables = { account: address, last: PAGE, before: cursor, changes: CHANGES }
    const { transactions } = await readSui(chain, env, { query: QUERY, variables }, DataSchema)
    // The page is the last one, oldest first.
    const read = transactions.nodes
      .toReversed()
      .flatMap((node) => TransactionSchema.safeParse(node).data ?? [])
    const { hasPreviousPage, startCursor } = transactions.pageInfo
    return {
      data: read.map((transaction) => toEntry(transaction, request)),
      next: hasPreviousPage ? startCursor : null,
      stale: read.length < transactions.nodes.length,
    }
  }
}

type Changes = readonly { owner: string; amount: bigint }[]

function balanceChanges({ effects }: SuiTransaction): Changes {
  return (effects.balanceChanges?.nodes ?? []).flatMap(({ owner, coinType, amount }) =>
    owner === null || amount === null || !SUI.test(coinType?.repr ?? '')
      ? []
      : [{ owner: owner.address, amount: BigInt(amount) }],
  )
}

/** Returns the sender's cost: computation and storage, minus the storage rebate. */
function gasFee({ effects }: SuiTransaction): bigint {
  const gas = effects.gasEffects?.gasSummary
  return gas ? BigInt(gas.computationCost + gas.storageCost - gas.storageRebate) : 0n
}

function toEntry(transaction: SuiTransaction, { chain: { info }, address }: HistoryQuestion): HistoryEntry {
  const { digest, sender, effects } = transaction
  const from = sender?.address ?? NETWORK
  const fee = gasFee(transaction)
  const changes = balanceChanges(transaction)
  const own = changes.filter(({ owner }) => owner === address).reduce((sum, { amount }) => sum + amount, 0n)
  // The sender's change includes the fee.
  const moved = from === address ? own + fee : own
  const receiver = changes.find(({ owner, amount }) => owner !== address && amount > 0n)?.owner
  return toCoinEntry(
    {
      hash: digest,
      minedAt: Date.parse(effects.timestamp ?? '') || 0,
      status: effects.status === 'SUCCESS' ? 'confirmed' : 'failed',
      from,
      moved,
      other: moved > 0n ? from : (receiver ?? ''),
      fee: fee < 0n ? null : fee,
      block: effects.checkpoint?.sequenceNumber ?? null,
    },
    { info, address },
  )
}
