import { toBaseUnits } from '@latch/protocol/decimal.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import { formatBalance, formatPaid } from '#i18n/format.ts'

/** Decimals used for sums: more than any token has. */
const SUM_DECIMALS = 36
const ONE = 10n ** BigInt(SUM_DECIMALS)
/** Shown in place of a token that has neither a name nor a symbol. */
const NAMELESS = '-'

/** Sign before an amount, by direction. */
export const SIGNS = { in: '+', out: '\u2212', self: '' } as const

type Transfer = HistoryEntry['transfers'][number]

/** One token or NFT that a transaction moved. */
export type Movement = {
  /** Unique in its transaction: two tokens may share a name, and one token may move both ways. */
  id: string
  direction: Transfer['direction']
  /** `1.234 ETH`, `ETH` if the amount is unknown, or an NFT as in {@link nftText}. */
  text: string
  /** The token's icon, or the NFT's picture. */
  iconUrl: string | null
  isNft: boolean
}

/** Returns whether a transaction is spam: all of its transfers are flagged. */
export function isSpam({ transfers }: HistoryEntry): boolean {
  return transfers.length > 0 && transfers.every(isSpamTransfer)
}

/** Returns transfers for display: those of the same token and direction are summed, with three decimals. */
export function entryMovements({ transfers }: HistoryEntry, locale: string): readonly Movement[] {
  const sums = new Map<string, { first: Transfer; units: bigint | null }>()
  for (const transfer of transfers.filter((each) => !isSpamTransfer(each))) {
    const key = `${transfer.direction} ${assetKey(transfer)}`
    const known = sums.get(key) ?? { first: transfer, units: 0n }
    sums.set(key, { first: known.first, units: plus(known.units, transfer) })
  }
  return [...sums].map(([id, { first, units }]) => ({ id, ...toMovement(first, units, locale) }))
}

/** Returns the network fee; null if unknown. */
export function entryFeeText({ metadata: { fee } }: HistoryEntry, locale: string): string | null {
  if (fee === undefined) return null
  const units = toBaseUnits(fee.numeric, SUM_DECIMALS)
  return `${formatPaid(units, SUM_DECIMALS, locale)} ${fee.symbol}`
}

function plus(sum: bigint | null, { quantity }: Transfer): bigint | null {
  return sum === null || quantity === null ? null : sum + toBaseUnits(quantity.numeric, SUM_DECIMALS)
}

function toMovement(transfer: Transfer, units: bigint | null, locale: string): Omit<Movement, 'id'> {
  const { direction, fungible_info: token, nft_info: nft } = transfer
  if (nft !== null)
    return {
      direction,
      text: nftText(nft, units, locale),
      iconUrl: nft.content?.preview?.url ?? null,
      isNft: true,
    }
  const name = token?.symbol || token?.name || NAMELESS
  return {
    direction,
    text: units === null ? name : `${formatBalance(units, SUM_DECIMALS, locale)} ${name}`,
    iconUrl: token?.icon?.url ?? null,
    isNft: false,
  }
}

/** Digits of an ID that are enough for people to distinguish two NFTs; ENS names have 77. */
const MAX_ID = 8

/** `Apes #12`, or `Tickets #3 × 5` if there are several of the same ID. */
function nftText(
  { name, tokenId = '' }: NonNullable<Transfer['nft_info']>,
  units: bigint | null,
  locale: string,
): string {
  const isShort = tokenId !== '' && tokenId.length <= MAX_ID
  const id = isShort && !name?.includes(`#${tokenId}`) ? `#${tokenId}` : ''
  const title = [name, id].filter(Boolean).join(' ') || NAMELESS
  if (units === null || units === ONE) return title
  return `${title} \u00d7 ${formatBalance(units, SUM_DECIMALS, locale)}`
}

/** Identifies a token by its contract if known: two tokens may share a name. */
function assetKey({ fungible_info: token, nft_info: nft }: Transfer): string {
  if (nft !== null) return `nft ${nft.address} ${nft.tokenId ?? nft.name}`
  return token?.address ?? token?.name ?? NAMELESS
}

/** Returns whether a transfer is flagged. The flag of an NFT overrides that of a token. */
export function isSpamTransfer({ fungible_info: token, nft_info: nft }: Transfer): boolean {
  return (nft?.flags.is_spam ?? token?.flags?.is_spam) === true
}
