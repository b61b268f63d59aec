import { showAddress } from '../funding/asset.ts'
import type { CoinbaseAccount } from '../onramp/coinbase/client.ts'
import { createCoinbaseOrder, openCoinbaseSession } from '../onramp/coinbase/coinbase.ts'
import { type CoinbaseCoin, listCoinbaseCoins } from '../onramp/coinbase/coins.ts'
import type { Exchange, Withdrawal } from './exchangePort.ts'

/**
 * Coinbase, for coins that users already hold there: its onramp, paid from the balance of the account.
 *
 * @see https://docs.cdp.coinbase.com/onramp
 */
export function coinbaseExchange(account: CoinbaseAccount): Exchange {
  return {
    id: 'coinbase',
    name: 'Coinbase',
    assets: (question) => listCoinbaseCoins(account, question),
    payUrl: (withdrawal) => payUrl(account, withdrawal),
    fetchStatus: (orderId) => createCoinbaseOrder(account, orderId),
  }
}

function payUrl(account: CoinbaseAccount, { asset, amount, recipient, orderId, ip }: Withdrawal) {
  const { code, network } = asset as CoinbaseCoin // It is of the list above.
  const address = showAddress(asset.chain, recipient)
  return openCoinbaseSession(
    account,
    { code, network, address, ip },
    {
      presetCryptoAmount: amount,
      defaultPaymentMethod: 'CRYPTO_ACCOUNT',
      partnerUserRef: orderId,
    },
  )
}
