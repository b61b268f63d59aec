import type { FamilyFacts } from '@latch/hosting/api/families/familyFacts.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { parseAddress } from '../bytes/address.ts'

/** One network for each address format: main, test and regtest. */
const NETWORKS: readonly ChainId[] = [
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
]

function parseOfAny(text: string): string | null {
  return NETWORKS.map((chainId) => parseAddress(text, chainId)).find((address) => address !== null) ?? null
}

/** Bitcoin's networks, by the start of their genesis blocks. */
export const bip122Facts: FamilyFacts = {
  namespace: 'bip122',
  reference: { grammar: /^[0-9a-f]{32}$/, error: 'must be the first 32 digits of the genesis block’s hash' },
  address: {
    parse: parseOfAny,
    show: (address) => address,
    isOn: (address, { id }) => parseAddress(address, id) === address,
    rule: 'a Bitcoin address',
  },
  tokenStandard: 'none',
  assets: { token: 'none', coin: 'slip44:0' },
  has: { pools: false, names: false, index: false, swaps: false },
  services: { coinGecko: { '000000000019d6689c085ae165831e93': ['bitcoin', 'bitcoin'] } },
}
