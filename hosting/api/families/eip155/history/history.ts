import type { ChainInfo } from '../../../../../widget/protocol/config.ts'
import { fromBaseUnits } from '../../../../../widget/protocol/decimal.ts'
import type { HistoryEntry } from '../../../../../widget/protocol/history.ts'
import type { Chain } from '../../../../db/chains.ts'
import type { Environment } from '../../../../http/environment.ts'
import { type HistoryReader, PAGE } from '../../../account/history/port.ts'
import { quantityOf } from '../../../account/history/quantity.ts'
import { isSpam } from '../../../account/history/spam.ts'
import { readTokens, selectTokens, type Token } from '../../../tokens.ts'
import { eip155Facts } from '../facts.ts'
import { learnTokens } from '../learnTokens.ts'
import { readProgress, selectProgress } from '../progress.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { operationOf } from './operation.ts'
import {
  readTransactionRows,
  readTransferRows,
  selectTransactions,
  selectTransfers,
  type TransactionRow,
  type TransferRow,
} from './rows.ts'

/** History from our own index of blocks and logs. */
export function indexHistory(env: Environment, now: () => number = Date.now): HistoryReader {
  return async ({ chain, address, cursor }) => {
    const { info } = chain
    const bounds = { chain: info.id, account: address, from: cursor === null ? null : readCursor(cursor) }
    const [progress, transactions, transfers] = await env.DB.batch([
      selectProgress(env.DB, info.id),
      selectTransactions(env.DB, bounds),
      selectTransfers(env.DB, bounds),
    ])
    const known = readProgress(progress?.results[0], { info, now: now() })
    const rows = readTransactionRows(transactions?.results ?? [])
    const page = rows.slice(0, PAGE)
    const byPlace = Map.groupBy(readTransferRows(transfers?.results ?? []), placeOf)
    const tokens = await tokensOf(chain, env, [...byPlace.values()].flat())
    const last = page.at(-1)
    return {
      data: page.map((row) => toEntry(row, byPlace.get(placeOf(row)) ?? [], { info, address, tokens })),
      next: rows.length > PAGE && last ? writeCursor(last) : null,
      ...known,
    }
  }
}

const showAddress = eip155Facts.address.show

function placeOf({ block, position }: { block: number; position: number }): string {
  return `${block}.${position}`
}

/** Milliseconds for which a page waits for a node that is to tell a token's name and decimals. */
const PATIENCE = 2_000

/**
 * The tokens of a page, with those that the index could not ask when it met them, as far as the node tells in time:
 * everything else is here, and the widget does not wait for long.
 */
async function tokensOf(
  chain: Chain,
  env: Environment,
  transfers: readonly TransferRow[],
): Promise<Map<string, Token>> {
  const standards = new Map(
    transfers.flatMap(({ token, kind }) => (token === null ? [] : [[token, kind] as const])),
  )
  const read = async () => {
    const { results } = await selectTokens(env.DB, chain.info.id, [...standards.keys()]).all()
    return new Map(readTokens(results).map((token) => [token.address, token]))
  }
  const known = await read()
  if (known.size === standards.size) return known
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([learnTokens(chain, env, standards), late])
  return read()
}

type View = { info: ChainInfo; address: string; tokens: ReadonlyMap<string, Token> }

function toEntry(row: TransactionRow, transfers: readonly TransferRow[], view: View): HistoryEntry {
  const { info, address } = view
  const { decimals, symbol } = info.nativeCurrency
  return {
    id: `${info.id}:${row.hash}`,
    metadata: {
      operationType: operationOf(address, row, transfers),
      hash: row.hash,
      minedAt: new Date(row.time * 1000).toISOString(),
      sentFrom: showAddress(row.sender),
      sentTo: row.recipient === null ? '' : showAddress(row.recipient),
      status: row.failed ? 'failed' : 'confirmed',
      nonce: row.nonce,
      application: null,
      chain: info.id,
      fee: { numeric: fromBaseUnits(BigInt(row.fee), decimals), symbol: symbol.slice(0, 32) },
      block: row.block,
    },
    transfers: transfers.map((transfer) => toTransfer(transfer, row.sender, view)),
  }
}

function toTransfer(
  { kind, token: contract, token_id: tokenId, sender, recipient, amount }: TransferRow,
  signer: string,
  { info, address, tokens }: View,
): HistoryEntry['transfers'][number] {
  const known = contract === null ? null : (tokens.get(contract) ?? UNKNOWN)
  const units = BigInt(amount)
  const spam = isSpam({ account: address, signer, from: sender, to: recipient, amount: units, token: known })
  const isNft = kind === 'erc721' || kind === 'erc1155'
  const id = contract === null ? {} : { address: `${info.id}:${showAddress(contract)}` }
  return {
    fungible_info: isNft
      ? null
      : { ...describe(known ?? info.nativeCurrency), ...id, flags: { is_spam: spam } },
    nft_info: isNft
      ? {
          name: known?.name || null,
          content: null,
          flags: { is_spam: spam },
          ...id,
          ...(tokenId === null ? {} : { tokenId }),
        }
      : null,
    direction: sender === recipient ? 'self' : sender === address ? 'out' : 'in',
    sender: showAddress(sender),
    recipient: showAddress(recipient),
    quantity: isNft ? { numeric: amount } : quantityOf(units, (known ?? info.nativeCurrency).decimals),
    // What something was worth then is not on the chain.
    value: null,
    price: null,
  }
}

const UNKNOWN = { name: '', symbol: '', decimals: undefined, iconUrl: null, listed: false, spam: false }

function describe(token: {
  name: string
  symbol: string
  decimals: number | undefined
  iconUrl?: string | null
}) {
  return {
    name: token.name || null,
    symbol: token.symbol || null,
    icon: token.iconUrl ? { url: token.iconUrl } : null,
    ...(token.decimals === undefined ? {} : { decimals: token.decimals }),
  }
}
