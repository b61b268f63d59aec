import type { FamilyFacts } from '@latch/hosting/api/families/familyFacts.ts'
import { fromBase58, isPublicKey } from '@latch/protocol/base58.ts'
import { READ_METHODS } from '../protocol/readMethods.ts'
import { solana } from '../protocol.ts'

/** Solana's clusters. Addresses are base58, which is case-sensitive. */
export const solanaFacts: FamilyFacts = {
  namespace: 'solana',
  reference: {
    grammar: /^[-_a-zA-Z0-9]{1,32}$/,
    error: 'must be a cluster by the start of its genesis hash',
  },
  address: {
    parse: (text) => (isPublicKey(text) ? text : null),
    show: (address) => address,
    rule: 'a Solana address in base58',
  },
  tokenStandard: 'spl',
  assets: { token: 'token', coin: 'slip44:501' },
  inNames: { coinType: solana.signIn.coinType, toBytes: fromBase58 },
  has: { pools: false, names: false, index: false, swaps: false },
  rpc: { methods: new Set(READ_METHODS), writes: new Set(['sendTransaction']) },
  services: {
    binance: { '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { network: 'SOL', coins: { 'slip44:501': 'SOL' } } },
    coinGecko: { '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['solana', 'solana'] },
    moonPay: { '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana' },
    coinbase: { '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana' },
    meld: { '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'SOLANA' },
  },
}
