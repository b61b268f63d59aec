import { SOLANA_CHAIN, SOLANA_TOKEN } from '@latch/families/solana/dev/chain.ts'
import type { Chain } from 'viem'
import { EXCHANGE, GOLD, NAMES_ADDRESS, POOL_ADDRESS, pairAddress, TAXED, TOKEN } from '../wallet/chains.ts'

const WRAPPED = { address: EXCHANGE.wrapped, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 }

/** Input of `npm run account-data -- import`: the test tokens, a pool and the names of the local chains. */
export function accountData([first, ...others]: readonly Chain[]) {
  const chains = first === undefined ? [] : [first, ...others]
  const { mint, symbol, decimals } = SOLANA_TOKEN
  const solanaToken = { address: mint, symbol, decimals }
  return {
    tokens: [
      ...chains.flatMap(({ id }) => [
        { chainId: id, ...TOKEN, peggedTo: 'usd' },
        { chainId: id, ...WRAPPED },
        { chainId: id, ...GOLD },
        { chainId: id, ...TAXED },
      ]),
      { ...solanaToken, chainId: SOLANA_CHAIN.id, name: TOKEN.name, peggedTo: 'usd' },
    ],
    pools: chains.flatMap(({ id }) => stackPools(`eip155:${id}`)),
    venues: chains.map(({ id }) => ({ chain: `eip155:${id}`, ...EXCHANGE, hubs: [TOKEN.address] })),
    names: first === undefined ? [] : [{ chain: `eip155:${first.id}`, resolver: NAMES_ADDRESS }],
    index: chains.map(({ id }) => ({ chain: `eip155:${id}`, from: 0 })),
  }
}

/** Returns pools of Ether and gold: the first one is fixed, whatever is swapped; the second follows its market. */
function stackPools(chain: string) {
  const pair = pairAddress(GOLD.address)
  const isFirst = GOLD.address.toLowerCase() < EXCHANGE.wrapped.toLowerCase()
  return [
    { chain, token: 'native', pair: POOL_ADDRESS, tokenIndex: 0, quoteDecimals: TOKEN.decimals },
    {
      chain,
      token: GOLD.address,
      pair,
      tokenIndex: isFirst ? 0 : 1,
      quote: EXCHANGE.wrapped,
      quoteToken: 'native',
      quoteDecimals: 18,
    },
  ]
}
