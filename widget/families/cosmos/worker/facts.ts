import type { FamilyFacts } from '@latch/hosting/api/families/familyFacts.ts'
import { readAddress, writeAddress } from '../bytes/address.ts'
import { findParameters } from './parameters.ts'

/** Bitcoin's addresses are bech32, too, and may have as many bytes. */
const BITCOIN = /^(bc|tb|bcrt)$/

/** Chains of the Cosmos SDK. One key has an address on each, by the chain's prefix. */
export const cosmosFacts: FamilyFacts = {
  namespace: 'cosmos',
  reference: {
    grammar: /^[-a-zA-Z0-9]{1,32}$/,
    error: 'must be the chain’s own id, or hashed- and its hash',
  },
  address: {
    parse: (text) => {
      const address = readAddress(text)
      return address === null || BITCOIN.test(address.prefix) ? null : writeAddress(address)
    },
    show: (address) => address,
    isOn: (address, info) => readAddress(address)?.prefix === findParameters(info)?.bech32Prefix,
    rule: 'an address of a Cosmos chain',
  },
  tokenStandard: 'ics20',
  assets: { token: 'ics20', coin: 'slip44:118' },
  has: { pools: false, names: false, index: false, swaps: false },
  services: { coinGecko: { 'cosmoshub-4': ['cosmos', 'cosmos'], 'osmosis-1': ['osmosis', 'osmosis'] } },
}
