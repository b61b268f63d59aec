import type { FamilyFacts } from '@latch/hosting/api/families/familyFacts.ts'
import { parseAddress, readPrincipal, writePrincipal } from '../bytes/address.ts'

/** Stacks' networks, by the numbers of their chains. Addresses are in capitals; a contract has its name behind. */
export const stacksFacts: FamilyFacts = {
  namespace: 'stacks',
  reference: { grammar: /^[1-9]\d{0,9}$/, error: 'must be the number of the chain' },
  address: {
    parse: (text) => {
      const principal = readPrincipal(text)
      return principal === null ? null : writePrincipal(principal)
    },
    show: (address) => address,
    isOn: (address, { id }) => parseAddress(address, id) === address,
    rule: 'a Stacks address',
  },
  tokenStandard: 'sip10',
  assets: { token: 'sip10', coin: 'slip44:5757' },
  has: { pools: false, names: false, index: false, swaps: false },
  services: { coinGecko: { 1: ['stacks', 'blockstack'] } },
}
