import { quantityOf } from '@latch/hosting/api/account/history/quantity.ts'
import { isSpam } from '@latch/hosting/api/account/history/spam.ts'
import type { Token } from '@latch/hosting/api/tokens.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import { eip155Facts } from '../facts.ts'
import { operationType } from './operation.ts'
import type { TransactionRow, TransferRow } from './rows.ts'

const showAddress = eip155Facts.address.show

/** A transaction, which an explorer may report only in part. */
export type KnownTransaction = Omit<TransactionRow, 'fee' | 'nonce'> & {
  nonce: number | null
  /** In wei; null if unknown. */
  fee: string | null
}

/** Facts of a token that are shown. */
export type KnownToken = Pick<Token, 'name' | 'symbol' | 'iconUrl' | 'listed' | 'spam'> & {
  decimals: number | undefined
}

/** Facts of one NFT besides its collection. */
export type KnownNft = { name: string | null; imageUrl: string | null; spam: boolean }

/** Account that views a transaction, and the known facts of its tokens. */
export type View = {
  info: ChainInfo
  address: string
  tokens: ReadonlyMap<string, KnownToken>
  /** NFTs by {@link nftKey}; absent if only collections are known. */
  nfts?: ReadonlyMap<string, KnownNft>
}

/** @param contract - In lower case. */
export function nftKey(contract: string, tokenId: string): string {
  return `${contract} ${tokenId}`
}

/** A transaction as one account sees it. @param transfers - The account's own. */
export function toEntry(row: KnownTransaction, transfers: readonly TransferRow[], view: View): HistoryEntry {
  const { info, address } = view
  const { decimals, symbol } = info.nativeCurrency
  return {
    id: `${info.id}:${row.hash}`,
    metadata: {
      operationType: operationType(address, row, transfers),
      hash: row.hash,
      minedAt: new Date(row.time * 1000).toISOString(),
      sentFrom: showAddress(row.sender),
      sentTo: row.recipient === null ? '' : showAddress(row.recipient),
      status: row.failed ? 'failed' : 'confirmed',
      nonce: row.nonce,
      application: null,
      chain: info.id,
      ...(row.fee === null
        ? {}
        : { fee: { numeric: fromBaseUnits(BigInt(row.fee), decimals), symbol: symbol.slice(0, 32) } }),
      block: row.block,
    },
    transfers: transfers.map((transfer) => toTransfer(transfer, row.sender, view)),
  }
}

function toTransfer(
  { kind, token: contract, token_id: tokenId, sender, recipient, amount }: TransferRow,
  signer: string,
  { info, address, tokens, nfts }: View,
): HistoryEntry['transfers'][number] {
  const known = contract === null ? null : (tokens.get(contract) ?? UNKNOWN)
  const units = BigInt(amount)
  const spam = isSpam({ account: address, signer, from: sender, to: recipient, amount: units, token: known })
  const isNft = kind === 'erc721' || kind === 'erc1155'
  const id = contract === null ? {} : { address: `${info.id}:${showAddress(contract)}` }
  const nft = contract !== null && tokenId !== null ? nfts?.get(nftKey(contract, tokenId)) : undefined
  return {
    fungible_info: isNft
      ? null
      : { ...describeToken(known ?? info.nativeCurrency), ...id, flags: { is_spam: spam } },
    nft_info: isNft
      ? {
          name: nft?.name || known?.name || null,
          content: previewOf(nft?.imageUrl ?? known?.iconUrl ?? null),
          flags: { is_spam: spam || nft?.spam === true },
          ...id,
          ...(tokenId === null ? {} : { tokenId }),
        }
      : null,
    direction: sender === recipient ? 'self' : sender === address ? 'out' : 'in',
    sender: showAddress(sender),
    recipient: showAddress(recipient),
    quantity: isNft ? { numeric: amount } : quantityOf(units, (known ?? info.nativeCurrency).decimals),
    // The chain does not contain past prices.
    value: null,
    price: null,
  }
}

function previewOf(url: string | null) {
  return url === null ? null : { preview: { url, content_type: null } }
}

const UNKNOWN = { name: '', symbol: '', decimals: undefined, iconUrl: null, listed: false, spam: false }

function describeToken(token: {
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
