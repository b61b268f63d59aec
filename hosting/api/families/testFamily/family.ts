import type { Namespace } from '@latch/protocol/caip.ts'
import { toEntries } from '../../account/balance/entries.ts'
import { callChain } from '../../chainCall.ts'
import { makePriceBook } from '../../prices/priceBook.ts'
import { MINUTES } from '../../rpc/chainTip.ts'
import { nativeToken } from '../../tokens.ts'
import type { AccountFamily } from '../family.ts'
import type { FamilyFacts } from '../familyFacts.ts'

/** A made-up namespace, because every real one already has a family. */
export const TEST_NAMESPACE = 'made-up' as Namespace

/**
 * A made-up family. It shows that a family enters the Worker by its folder and its lines in the registries, and that
 * methods which it leaves out are refused.
 */
export const testFamily: AccountFamily = {
  namespace: TEST_NAMESPACE,
  balances:
    ({ env }) =>
    async ({ chain, address, currency }) => {
      const [amount] = await callChain(chain, env, [{ method: 'test_balance', params: [address] }])
      const token = nativeToken(chain.info)
      const book = makePriceBook({ tokens: [token], pools: [], states: [] }, currency)
      return toEntries(chain.info.id, [{ token, amount: BigInt(String(amount)) }], book)
    },
  async tip(env, chain) {
    const [height] = await callChain(chain, env, [{ method: 'test_height', params: [] }])
    return { height: Number(height), time: null, maxAge: MINUTES, isOwnNetwork: height === '2000000' }
  },
}

export const testFacts: FamilyFacts = {
  namespace: TEST_NAMESPACE,
  reference: { grammar: /^\d{1,10}$/, error: 'must be a number' },
  address: {
    parse: (text) => (/^S[A-Z]{4,20}$/.test(text) ? text : null),
    show: (address) => address,
    rule: 'a made-up address',
  },
  tokenStandard: 'test',
  assets: { token: 'test', coin: 'slip44:5757' },
  has: { pools: false, names: false, index: false, swaps: false },
  rpc: { methods: new Set(['test_balance', 'test_submit']), writes: new Set(['test_submit']) },
  services: {},
}
