import { LOCAL_BITCOIN } from '@latch/hosting/testing/localBitcoin.ts'

/** Returns the chain in the format of `npm run projects -- import`. @param port - Of Esplora's REST. */
export function bitcoinChain(port: number) {
  return {
    id: LOCAL_BITCOIN,
    name: 'Latch Bitcoin',
    currency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrl: `http://127.0.0.1:${port}`,
    iconUrl: '/public/getAssetImage/bip122:000000000019d6689c085ae165831e93',
    testnet: true,
  }
}
