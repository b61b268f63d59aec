import type { HistoryReader } from '@latch/hosting/api/account/history/historyPort.ts'
import { quantityOf } from '@latch/hosting/api/account/history/quantity.ts'
import { callChain, tryChain } from '@latch/hosting/api/chainCall.ts'
import { RefusedError, UpstreamError } from '@latch/hosting/api/failures.ts'
import { readTokens, selectTokens, type Token } from '@latch/hosting/api/tokens.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import * as z from 'zod'
import { commitmentOf } from './commitment.ts'
import {
  balanceChanges,
  MAX_VERSION,
  type SolanaChange,
  type SolanaTransaction,
  SolanaTransactionSchema,
  transferCounterpart,
} from './transaction.ts'

/** Transactions of one page: each is a separate call to the node. */
const SOLANA_PAGE = 20

const SignaturesSchema = z.array(z.object({ signature: z.string() }))

/** History from the chain's node: the account's signatures, then what each transaction changed. */
export function solanaHistory(env: Environment): HistoryReader {
  return async ({ chain, address, cursor }) => {
    if (cursor !== null && !/^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(cursor))
      throw new RefusedError({ field: 'cursor', description: 'must be the `next` of an earlier page' })
    const signatures = await readSignatures(chain, env, address, cursor)
    const page = signatures.slice(0, SOLANA_PAGE)
    const transactions = await readTransactions(chain, env, page)
    const changes = transactions.map((transaction) => balanceChanges(address, transaction))
    const mints = [...new Set(changes.flat().flatMap(({ mint }) => mint ?? []))]
    const { results } = await selectTokens(env.DB, chain.info.id, mints).all()
    const tokens = new Map(readTokens(results).map((token) => [token.address, token]))
    const data = transactions.map((transaction, index) =>
      toEntry(transaction, changes[index] ?? [], { address, info: chain.info, tokens }),
    )
    return {
      data,
      next: signatures.length > SOLANA_PAGE ? (page.at(-1) ?? null) : null,
      stale: data.length < page.length,
    }
  }
}

async function readSignatures(
  chain: Chain,
  env: Environment,
  address: string,
  before: string | null,
): Promise<string[]> {
  const options = {
    limit: SOLANA_PAGE + 1,
    commitment: commitmentOf(env),
    ...(before === null ? {} : { before }),
  }
  const [answer] = await callChain(chain, env, [
    { method: 'getSignaturesForAddress', params: [address, options] },
  ])
  const parsed = SignaturesSchema.safeParse(answer)
  if (!parsed.success) throw new UpstreamError(`Chain ${chain.info.id} returned no signatures`)
  return parsed.data.map(({ signature }) => signature)
}

async function readTransactions(
  chain: Chain,
  env: Environment,
  signatures: readonly string[],
): Promise<SolanaTransaction[]> {
  if (signatures.length === 0) return []
  const options = {
    encoding: 'jsonParsed',
    commitment: commitmentOf(env),
    maxSupportedTransactionVersion: MAX_VERSION,
  }
  // A transaction of a future version is rejected, and missing from the page.
  const answers = await tryChain(
    chain,
    env,
    signatures.map((signature) => ({ method: 'getTransaction', params: [signature, options] })),
  )
  return answers.flatMap((answer) => SolanaTransactionSchema.safeParse(answer).data ?? [])
}

type View = { address: string; info: ChainInfo; tokens: ReadonlyMap<string, Token> }

function toEntry(transaction: SolanaTransaction, changes: readonly SolanaChange[], view: View): HistoryEntry {
  const { address, info } = view
  const { meta, transaction: signed, slot, blockTime } = transaction
  const [hash = ''] = signed.signatures
  const payer = signed.message.accountKeys[0]?.pubkey ?? ''
  const token = changes.find(({ mint }) => mint !== null)
  const other = transferCounterpart(address, transaction, token?.mint ?? null) ?? ''
  const operation = operationType(changes)
  return {
    id: `${info.id}:${hash}`,
    metadata: {
      operationType: operation,
      hash,
      minedAt: new Date((blockTime ?? 0) * 1000).toISOString(),
      sentFrom: operation === 'receive' ? other || payer : payer,
      sentTo: operation === 'receive' ? address : other,
      status: meta.err === null || meta.err === undefined ? 'confirmed' : 'failed',
      nonce: null,
      application: null,
      chain: info.id,
      fee: {
        numeric: fromBaseUnits(BigInt(meta.fee), info.nativeCurrency.decimals),
        symbol: info.nativeCurrency.symbol,
      },
      block: slot,
    },
    transfers: changes.map((change) =>
      toTransfer(change, transferCounterpart(address, transaction, change.mint), view),
    ),
  }
}

function operationType(changes: readonly SolanaChange[]): string {
  const comes = changes.some(({ change }) => change > 0n)
  const goes = changes.some(({ change }) => change < 0n)
  if (comes && goes) return 'trade'
  if (comes) return 'receive'
  return goes ? 'send' : 'execute'
}

function toTransfer(
  { mint, change, decimals }: SolanaChange,
  other: string | null,
  { address, info, tokens }: View,
): HistoryEntry['transfers'][number] {
  const token =
    mint === null ? { ...info.nativeCurrency, iconUrl: info.iconUrl, spam: false } : tokens.get(mint)
  return {
    fungible_info: {
      name: token?.name || null,
      symbol: token?.symbol || null,
      icon: token?.iconUrl ? { url: token.iconUrl } : null,
      decimals,
      ...(mint === null ? {} : { address: `${info.id}:${mint}` }),
      flags: { is_spam: token?.spam ?? false },
    },
    nft_info: null,
    direction: change > 0n ? 'in' : 'out',
    ...(other === null
      ? {}
      : change > 0n
        ? { sender: other, recipient: address }
        : { sender: address, recipient: other }),
    quantity: quantityOf(change < 0n ? -change : change, decimals),
    value: null,
    price: null,
  }
}
