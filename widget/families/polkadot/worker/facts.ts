import type { FamilyFacts } from '@latch/hosting/api/families/familyFacts.ts'
import { readAddress } from '../bytes/address.ts'
import { findParameters } from './parameters.ts'

const READS = [
  'author_submitExtrinsic',
  'chain_getBlockHash',
  'chain_getFinalizedHead',
  'chain_getHeader',
  'payment_queryInfo',
  'state_getMetadata',
  'state_getRuntimeVersion',
  'state_getStorage',
  'system_accountNextIndex',
  'system_properties',
]

/** Chains of Substrate. One key is an account on each, written with the chain's prefix. */
export const polkadotFacts: FamilyFacts = {
  namespace: 'polkadot',
  reference: { grammar: /^[0-9a-f]{32}$/, error: 'must be the first 32 digits of the genesis block’s hash' },
  address: {
    parse: (text) => (readAddress(text) === null ? null : text),
    show: (address) => address,
    isOn: (address, info) => readAddress(address)?.prefix === findParameters(info)?.ss58Prefix,
    rule: 'a Polkadot address (SS58)',
  },
  tokenStandard: 'asset',
  assets: { token: 'asset', coin: 'slip44:354' },
  has: { pools: false, names: false, index: false, swaps: false },
  rpc: { methods: new Set(READS), writes: new Set(['author_submitExtrinsic']) },
  services: {
    coinGecko: {
      '68d56f15f85d3136970ec16946040bc1': ['polkadot', 'polkadot'],
      '48239ef607d7928874027a43a6768920': ['kusama', 'kusama'],
    },
  },
}
