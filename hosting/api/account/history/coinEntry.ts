import type { ChainInfo } from '@latch/protocol/config.ts'
import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import { quantityOf } from './quantity.ts'

/** Change of a chain's own coin in a transaction, as one account sees it. Amounts are base units. */
export type CoinMove = {
  hash: string
  /** Milliseconds since 1970. */
  minedAt: number
  status: HistoryEntry['metadata']['status']
  /** Signer of the transaction. */
  from: string
  /** Change of the account's balance without the fee: above 0 received, below 0 sent. */
  moved: bigint
  /** The other party, recipient or sender; empty if unknown. */
  other: string
  /** Fee that the signer paid; null if unknown. */
  fee: bigint | null
  /** null while it is in none. */
  block: number | null
}

/** Returns the entry of a chain on which only the native coin is read. */
export function toCoinEntry(
  { hash, minedAt, status, from, moved, other, fee, block }: CoinMove,
  { info, address }: { info: ChainInfo; address: string },
): HistoryEntry {
  const isIn = moved > 0n
  const { decimals, symbol } = info.nativeCurrency
  return {
    id: `${info.id}:${hash}`,
    metadata: {
      operationType: isIn ? 'receive' : moved < 0n ? 'send' : 'execute',
      hash,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: from,
      sentTo: isIn ? address : other,
      status,
      nonce: null,
      application: null,
      chain: info.id,
      ...(fee === null ? {} : { fee: { numeric: fromBaseUnits(fee, decimals), symbol } }),
      ...(block === null ? {} : { block }),
    },
    transfers: moved === 0n ? [] : [toTransfer({ moved, other }, { info, address })],
  }
}

function toTransfer(
  { moved, other }: Pick<CoinMove, 'moved' | 'other'>,
  { info, address }: { info: ChainInfo; address: string },
): HistoryEntry['transfers'][number] {
  const { name, symbol, decimals } = info.nativeCurrency
  const isIn = moved > 0n
  const [sender, recipient] = isIn ? [other, address] : [address, other]
  return {
    fungible_info: {
      name,
      symbol,
      icon: info.iconUrl === null ? null : { url: info.iconUrl },
      decimals,
      flags: { is_spam: false },
    },
    nft_info: null,
    direction: isIn ? 'in' : 'out',
    ...(other === '' ? {} : { sender, recipient }),
    quantity: quantityOf(isIn ? moved : -moved, decimals),
    value: null,
    price: null,
  }
}
