import type { Chain } from 'viem'
import { NAMES_ADDRESS, POOL_ADDRESS, TOKEN } from '../wallet/chains.ts'

/** What `npm run account-data -- import` takes: the test token, its pool and the names of the local chains. */
export function accountData([first, ...others]: readonly Chain[]) {
  const chains = first === undefined ? [] : [first, ...others]
  return {
    tokens: chains.map(({ id }) => ({ chainId: id, ...TOKEN, peggedTo: 'usd' })),
    pools: chains.map(({ id }) => ({
      chain: `eip155:${id}`,
      token: 'native',
      pair: POOL_ADDRESS,
      tokenIndex: 0,
      quoteDecimals: TOKEN.decimals,
    })),
    names: first === undefined ? [] : [{ chain: `eip155:${first.id}`, resolver: NAMES_ADDRESS }],
    index: chains.map(({ id }) => ({ chain: `eip155:${id}`, from: 0 })),
  }
}
