import type { Chain } from 'viem'
import { NAMES_ADDRESS, POOL_ADDRESS, TOKEN } from '../wallet/chains.ts'
import { SOLANA_CHAIN, SOLANA_TOKEN } from '../wallet/solana/chain.ts'

/** What `npm run account-data -- import` takes: the test tokens, a pool and the names of the local chains. */
export function accountData([first, ...others]: readonly Chain[]) {
  const chains = first === undefined ? [] : [first, ...others]
  const { mint, symbol, decimals } = SOLANA_TOKEN
  const solanaToken = { address: mint, symbol, decimals }
  return {
    tokens: [
      ...chains.map(({ id }) => ({ chainId: id, ...TOKEN, peggedTo: 'usd' })),
      { ...solanaToken, chainId: SOLANA_CHAIN.id, name: TOKEN.name, peggedTo: 'usd' },
    ],
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
