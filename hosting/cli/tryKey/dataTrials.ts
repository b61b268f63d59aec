import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { EXAMPLE_CHAIN } from '@latch/protocol/caip.ts'
import { UpstreamError } from '#api/failures.ts'
import type { SwapTrial } from '#api/families/swapTrial.ts'
import { EXPLORER_TRIALS } from '#api/families/swapTrials.ts'
import { blockchainApiIdentity } from '#api/hosted/blockchainApiIdentity.ts'
import { zerionBalances } from '#api/hosted/zerionBalances.ts'
import { hostedPrices } from '#api/prices/coinGecko.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

/** Ethereum, as far as the services need it. */
const ETHEREUM: Chain = {
  info: {
    id: EXAMPLE_CHAIN,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrl: '',
    explorerUrl: null,
    iconUrl: null,
    testnet: false,
  },
  upstreamUrl: '',
}
/** A public account with a name and a history: vitalik.eth. */
const ACCOUNT = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

/** One request to each service of balances, history, names and prices, by the code with which the Worker calls it. */
export const DATA_TRIALS: Readonly<Record<string, SwapTrial>> = {
  zerion: { variable: 'ZERION_API_KEY', run: tryZerion },
  ...EXPLORER_TRIALS,
  'blockchain-api': { variable: 'BLOCKCHAIN_API_PROJECT', run: tryBlockchainApi },
  coingecko: { variable: 'COINGECKO_API_KEY', run: tryCoinGecko },
}

async function tryZerion(key: string): Promise<string> {
  const { balances } = await zerionBalances(key)({ chain: ETHEREUM, address: ACCOUNT, currency: 'usd' })
  return `Zerion lists ${balances.length} balances of vitalik.eth on Ethereum.`
}

async function tryBlockchainApi(project: string): Promise<string> {
  const { name } = await blockchainApiIdentity(project)(ACCOUNT)
  return `The Blockchain API names ${ACCOUNT} ${name ?? 'nothing'}.`
}

/** The Worker reads pools where the service fails, so its reader returns null; the cause is in the line before. */
async function tryCoinGecko(key: string): Promise<string> {
  // It needs the key alone.
  const env = { COINGECKO_API_KEY: key } as Environment
  const book = await hostedPrices(env, { chain: ETHEREUM, addresses: [NATIVE_ADDRESS], currency: 'usd' })
  const price = book?.prices.get(NATIVE_ADDRESS)
  if (price === undefined) throw new UpstreamError('pro-api.coingecko.com gave no price with this key')
  return `CoinGecko gives ${price} USD for 1 ETH.`
}
