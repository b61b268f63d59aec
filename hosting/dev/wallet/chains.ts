/** The two local chains and their contracts; shared by the stack, the demo dapp, its wallets and the tests. */

import { PAIR_CODE_HASH } from '@latch/protocol/swap.ts'
import { type Address, type Chain, defineChain, encodePacked, getContractAddress, keccak256 } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** Anvil's published development phrase: worthless everywhere, the same on every machine. */
const MNEMONIC = 'test test test test test test test test test test test junk'

const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** @param rpcPorts - Ports of the two chains, in the order of the result. */
export function localChains(rpcPorts: readonly [number, number]): readonly [Chain, Chain] {
  const [first, second] = rpcPorts
  return [
    localChain(31_337, 'Latch Local', `http://127.0.0.1:${first}`),
    localChain(31_338, 'Latch Local Two', `http://127.0.0.1:${second}`),
  ]
}

function localChain(id: number, name: string, url: string): Chain {
  return defineChain({
    id,
    name,
    nativeCurrency: currency,
    rpcUrls: { default: { http: [url] } },
    testnet: true,
  })
}

/** Number of funded accounts on a local chain. */
export const FUNDED_ACCOUNTS = 30

/** Account `index` of a local chain; the first {@link FUNDED_ACCOUNTS} are funded. */
export function localAccount(index: number) {
  return mnemonicToAccount(MNEMONIC, { addressIndex: index })
}

/** Deploys the token first of all, so that the token's address is the same everywhere. */
export const DEPLOYER_INDEX = 9

export const TOKEN = {
  address: getContractAddress({ from: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720', nonce: 0n }) as Address,
  name: 'Latch Test Dollar',
  symbol: 'LTD',
  decimals: 6,
} as const

/** A stand-in for the ENS registry on the first local chain; its contract is placed there when the chain starts. */
export const NAMES_ADDRESS: Address = '0x00000000000000000000000000000000001a7c01'

/** The parent under which the demo project's visitors register names. */
export const ZONE = 'demo.latch.eth'
/** Without a known key: places the zone's resolver on each local chain, at the same address. */
export const ZONE_KEEPER: Address = '0x00000000000000000000000000000000001a7c07'
export const ZONE_RESOLVER: Address = getContractAddress({ from: ZONE_KEEPER, nonce: 0n })

/** A pool that prices Ether in the test token, likewise. */
export const POOL_ADDRESS: Address = '0x00000000000000000000000000000000001a7c02'

/** Without a known key: places Uniswap on each local chain, before all others, so that it has the same addresses. */
export const MARKET_MAKER: Address = '0x00000000000000000000000000000000001a7c03'

const madeBy = (nonce: bigint) => getContractAddress({ from: MARKET_MAKER, nonce })

/** Uniswap's contracts on the local chains, in deployment order. */
export const EXCHANGE = {
  wrapped: madeBy(0n),
  v2Factory: madeBy(1n),
  v3Factory: madeBy(2n),
  positions: madeBy(3n),
  quoter: madeBy(4n),
  router: madeBy(5n),
} as const satisfies Record<string, Address>

/** Has a pool of Uniswap V2 against wrapped Ether and none against the test dollar. Anyone may mint it. */
export const GOLD = { address: madeBy(6n), name: 'Latch Test Gold', symbol: 'LTG', decimals: 18 } as const

/** Likewise, and burns 5 % of whatever is transferred. */
export const TAXED = { address: madeBy(7n), name: 'Latch Test Tax', symbol: 'LTX', decimals: 18 } as const

/** The V2 pair of a token and wrapped Ether. @see EIP-1014 */
export function pairAddress(token: Address): Address {
  const [first, second] =
    token.toLowerCase() < EXCHANGE.wrapped.toLowerCase()
      ? [token, EXCHANGE.wrapped]
      : [EXCHANGE.wrapped, token]
  return getContractAddress({
    opcode: 'CREATE2',
    from: EXCHANGE.v2Factory,
    salt: keccak256(encodePacked(['address', 'address'], [first, second])),
    bytecodeHash: PAIR_CODE_HASH,
  })
}

/** Accounts with names: the deployer, and one that has nothing else. No demo wallet begins with either. */
export const NAMES = [
  { name: 'alice.latch.eth', index: DEPLOYER_INDEX },
  { name: 'bob.latch.eth', index: 30 },
] as const
