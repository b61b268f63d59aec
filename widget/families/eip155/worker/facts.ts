import type { FamilyFacts } from '@latch/hosting/api/families/familyFacts.ts'
import { chainIdToHex, parseChainId } from '@latch/protocol/caip.ts'
import { getAddress, type Hex, hexToBytes } from 'viem'
import { toCoinType } from 'viem/ens'
import { READ_METHODS } from '../protocol/readMethods.ts'
import { eip155 } from '../protocol.ts'

/** Chain ids from here on have no coin type (ENSIP-11). */
export const COIN_TYPES = 0x80000000

/** EVM chains. Addresses are stored in lower case with 0x. */
export const eip155Facts: FamilyFacts = {
  namespace: 'eip155',
  reference: {
    grammar: /^[1-9]\d{0,14}$/,
    error: 'must have its number in decimal, e.g. eip155:8453 for 0x2105',
  },
  address: {
    parse: (text) => {
      const hex = /^(?:0x)?([0-9a-f]{40})$/i.exec(text)?.[1]
      return hex === undefined ? null : `0x${hex.toLowerCase()}`
    },
    /** Returns the address with the checksum of EIP-55. */
    show: (address) => (/^0x[0-9a-f]{40}$/.test(address) ? getAddress(address as Hex) : address), // Just checked.
    rule: 'an EVM address of 40 hex characters',
  },
  tokenStandard: 'erc20',
  assets: { token: 'erc20', coin: 'slip44:60' },
  inNames: {
    coinType: eip155.signIn.coinType,
    coinTypeOn,
    toBytes: (address) => hexToBytes(address as Hex), // As returned by `parse`.
  },
  has: { pools: true, names: true, index: true, swaps: true },
  hasUnlistedWallets: true,
  rpc: {
    methods: new Set(READ_METHODS),
    writes: new Set(['eth_sendRawTransaction']),
    // Geth's 'execution reverted' and Parity's 'VM execution error'.
    callFaults: [3, -32015],
    answerLocally: (method, chainId) => {
      if (method === 'eth_chainId') return chainIdToHex(chainId)
      if (method === 'net_version') return parseChainId(chainId).reference
      return undefined
    },
  },
  services: {
    binance: {
      1: {
        network: 'ETH',
        coins: { 'slip44:60': 'ETH', 'erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': 'USDC' },
      },
      8453: { network: 'BASE', coins: { 'erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913': 'USDC' } },
      42161: {
        network: 'ARBITRUM',
        coins: { 'erc20:0xaf88d065e77c8cC2239327C5EDb3A432268e5831': 'USDC' },
      },
    },
    zerion: {
      1: 'ethereum',
      10: 'optimism',
      56: 'binance-smart-chain',
      100: 'xdai',
      137: 'polygon',
      146: 'sonic',
      169: 'manta-pacific',
      1101: 'polygon-zkevm',
      8453: 'base',
      42161: 'arbitrum',
      43114: 'avalanche',
    },
    coinGecko: {
      1: ['ethereum', 'ethereum'],
      10: ['optimistic-ethereum', 'ethereum'],
      56: ['binance-smart-chain', 'binancecoin'],
      100: ['xdai', 'xdai'],
      137: ['polygon-pos', 'polygon-ecosystem-token'],
      146: ['sonic', 'sonic-3'],
      169: ['manta-pacific', 'ethereum'],
      1101: ['polygon-zkevm', 'ethereum'],
      7700: ['canto', 'canto'],
      8453: ['base', 'ethereum'],
      42161: ['arbitrum-one', 'ethereum'],
      43114: ['avalanche', 'avalanche-2'],
    },
  },
}

/** Returns the coin type of ENSIP-11; for Ethereum that of Ether. Chains with longer IDs have none. */
function coinTypeOn(chainId: string): number | null {
  const id = Number(parseChainId(chainId).reference)
  return id < COIN_TYPES ? Number(toCoinType(id)) : null
}
