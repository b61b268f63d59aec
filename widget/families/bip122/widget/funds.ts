import { isApprovedElsewhere } from '@latch/widget/src/connectors/requestWallet.ts'
import type { Account, WalletSession } from '@latch/widget/src/core/walletSession.ts'
import type { BitcoinFunds } from '../bytes/psbt.ts'
import { SENDS_TRANSFERS } from '../protocol/calls.ts'
import type { BitcoinNeeds } from '../protocol/transferNeeds.ts'

/** Satoshi. Smaller coins are never spent: wallets with one address keep inscriptions in them. */
const SMALLEST_COIN = 10_000n

/** The coins of an account, as transfers that we write use them. */
export function bitcoinFunds({ coins, feeRate }: BitcoinNeeds): BitcoinFunds {
  return {
    coins: coins.map((coin) => ({ ...coin, amount: BigInt(coin.amount) })),
    feeRate: BigInt(feeRate),
    smallestCoin: SMALLEST_COIN,
  }
}

/** Returns whether the wallet takes recipient and amount, and chooses coins and fee itself. */
export function canSend(session: WalletSession, { features = [] }: Pick<Account, 'features'>): boolean {
  return session.connector === 'page'
    ? features.includes(SENDS_TRANSFERS)
    : isApprovedElsewhere(session, 'sendTransfer', undefined)
}
