import { BASE } from '@latch/hosting/kit/addresses.ts'
import { defineChain } from 'viem'

/** Behind the ports of the stack. Nothing listens there unless a test starts the chain. */
export const MAINNET_PORT = BASE + 26

export const MAINNET = defineChain({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`http://127.0.0.1:${MAINNET_PORT}`] } },
})

/** Addresses on Ethereum; those of described contracts are the registry's. */
export const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

/** SwapRouter02, and what it is built on. */
export const UNISWAP = {
  v2Factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
  v3Factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  positions: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88',
  router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
} as const

/** Version 1.4.1. */
export const SAFE = {
  singleton: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
  handler: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
  factory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
} as const

/** The pool of version 3. */
export const AAVE_POOL = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'

/** Version 1.6. */
export const SEAPORT = '0x0000000000000068F116a894984e2DB1123eB395'

/** Version 6 of its router, for which limit orders are signed. */
export const ONE_INCH = '0x111111125421cA6dc452d289314280a0f8842A65'
