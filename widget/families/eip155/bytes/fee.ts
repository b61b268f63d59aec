import { feeWarnings } from '../../unusualFee.ts'
import type { WarningName } from '../../warnings.ts'

/** A high but usual fee in thousandths of a coin, by symbol; the value of other coins is unknown. */
const USUAL: Readonly<Record<string, bigint>> = {
  ETH: 100n,
  BNB: 100n,
  AVAX: 2_000n,
  XDAI: 20_000n,
  POL: 20_000n,
}

type Coin = { symbol: string; decimals: number }

/**
 * @param fee - Maximum cost of a transaction; null if the wallet sets its gas or its price.
 * @param moves - Amount that it sends.
 */
export function evmFeeWarnings(
  { fee, moves }: { fee: bigint | null; moves: bigint },
  { symbol, decimals }: Coin = { symbol: '', decimals: 18 },
): readonly WarningName[] {
  const thousandths = Object.hasOwn(USUAL, symbol) ? USUAL[symbol] : undefined
  const usual = thousandths === undefined ? null : (thousandths * 10n ** BigInt(decimals)) / 1_000n
  return feeWarnings({ fee, moves, usual })
}
