import { feeWarnings } from '../../unusualFee.ts'
import type { WarningName } from '../../warnings.ts'
import type { CosmosCoin, DecodedCosmosTransaction } from './decodeTransaction.ts'

/** A usual fee in whole coins, regardless of their value: fees in the least valuable coins stay below. */
const USUAL = 10n

/** The chain's own coin. */
type OwnCoin = { denom: string; decimals: number }

/**
 * Warnings about the fee if the account pays it: the granter pays, else the payer, else the signer (`x/auth`), and each of
 * them may be the account.
 *
 * @param own - null if unknown: a fee is then only compared with the moved amount.
 */
export function cosmosFeeWarnings(
  {
    account,
    actions,
    payer,
    granter,
  }: Pick<DecodedCosmosTransaction, 'actions' | 'payer' | 'granter'> & { account: string },
  maxFee: readonly CosmosCoin[],
  own: OwnCoin | null,
): readonly WarningName[] {
  // Addresses may also be written in capitals.
  if ((granter || payer || account).toLowerCase() !== account.toLowerCase()) return []
  const moved = actions.flatMap((action) => (action.name === 'transfer' ? action.coins : []))
  return maxFee.flatMap(({ denom, amount: fee }) => {
    const moves = moved.reduce((sum, coin) => (coin.denom === denom ? sum + coin.amount : sum), 0n)
    const usual = own?.denom === denom ? USUAL * 10n ** BigInt(own.decimals) : null
    return feeWarnings({ fee, moves, usual })
  })
}
