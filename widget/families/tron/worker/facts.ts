import type { FamilyFacts } from '@latch/hosting/api/families/familyFacts.ts'
import { parseAddress } from '../bytes/address.ts'

/** TRON's networks, by the last four bytes of their first blocks. An account has one address on all of them. */
export const tronFacts: FamilyFacts = {
  namespace: 'tron',
  reference: { grammar: /^0x[1-9a-f][0-9a-f]{0,7}$/, error: 'must be the chain ID in hex' },
  address: { parse: parseAddress, show: (address) => address, rule: 'a TRON address' },
  tokenStandard: 'trc20',
  assets: { token: 'trc20', coin: 'slip44:195' },
  has: { pools: false, names: false, index: false, swaps: false },
  services: { coinGecko: { '0x2b6653dc': ['tron', 'tron'] } },
}
