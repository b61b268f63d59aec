import type { FamilyFacts } from '@latch/hosting/api/families/familyFacts.ts'
import { parseAddress } from '../bytes/address.ts'

/** Sui's networks. Addresses are 32 bytes in hex, the same on each of them. */
export const suiFacts: FamilyFacts = {
  namespace: 'sui',
  reference: {
    grammar: /^(mainnet|testnet|devnet|localnet)$/,
    error: 'must be mainnet, testnet, devnet or localnet',
  },
  address: {
    parse: parseAddress,
    show: (address) => address,
    rule: 'a Sui address of 64 hex digits behind 0x',
  },
  tokenStandard: 'coin',
  assets: { token: 'coin', coin: 'slip44:784' },
  has: { pools: false, names: false, index: false, swaps: false },
  services: { coinGecko: { mainnet: ['sui', 'sui'] } },
}
