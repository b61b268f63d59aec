import type { ProposalTypes } from '@walletconnect/types'
import { expect, test } from 'vitest'
import { ACCOUNTS } from './accounts.ts'
import type { PhoneConfig } from './config.ts'
import { describeFamily, findFamily, openFamilies } from './families.ts'
import { grant } from './namespaces.ts'

const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
const COSMOS = 'cosmos:latch-local-1'
const config = {
  families: [SIGNET, COSMOS, 'stacks:2147483648', 'sui:localnet', 'polkadot:1a7c', 'other:1'].map((id) => ({
    id,
    name: id,
  })),
  suiNode: 'http://127.0.0.1:1',
} as unknown as PhoneConfig
const families = openFamilies(config)

test('the phone has a wallet of each family whose chain it is stated of, and of no other', () => {
  const known = ['bip122', 'stacks', 'cosmos', 'polkadot', 'sui']
  expect(families.map(({ namespace }) => namespace)).toEqual(known)
  expect(findFamily(families, COSMOS)?.title).toBe('Cosmos')
  expect(findFamily(families, 'eip155:1')).toBeUndefined()
})

test('it grants what is shared of them, each with its accounts, and says what they are for', async () => {
  const shared = families.filter(({ namespace }) => ['bip122', 'cosmos'].includes(namespace))
  const [bitcoin, cosmos] = await Promise.all(shared.map(describeFamily))
  const optionalNamespaces = Object.fromEntries(
    [SIGNET, COSMOS, 'sui:localnet'].map((id) => [
      id.split(':')[0],
      { chains: [id], methods: ['signMessage', 'cosmos_signDirect'], events: [] },
    ]),
  )
  const proposal = { requiredNamespaces: {}, optionalNamespaces } as unknown as ProposalTypes.Struct
  const others = { ...bitcoin?.namespaces, ...cosmos?.namespaces }
  const holdings = { chains: [], address: ACCOUNTS[0].address, solana: null, others }
  expect(grant(proposal, { ...holdings, shared: ['bip122', 'cosmos'] })).toMatchObject({
    bip122: {
      accounts: [expect.stringMatching(/:tb1q/), expect.stringMatching(/:tb1p/)],
      methods: ['signMessage'],
    },
    cosmos: { accounts: [expect.stringMatching(/:cosmos1/)], methods: ['cosmos_signDirect'] },
  })
  const stated = JSON.parse(bitcoin?.properties.bip122_getAccountAddresses ?? '')
  expect(stated.map(({ intention }: { intention: string }) => intention)).toEqual(['payment', 'ordinal'])
})
