import type { HostWallet } from '../../../protocol/hostChannel.ts'
import type { FamilyFixture } from '../familyFixture.ts'

const PINE: HostWallet = {
  id: 'test-1',
  kind: 'wallet-standard',
  name: 'Pine',
  icon: null,
  rdns: null,
  namespaces: ['stacks'],
}

export const fixture: FamilyFixture = {
  namespace: 'stacks',
  async register() {
    const { registerFamilies } = await import('../../core/family.ts')
    registerFamilies([
      {
        namespace: 'stacks',
        name: 'Made-up',
        activeChain: 'request',
        connectMethod: 'test_connect',
        load: async () => (await import('./family.ts')).testFamily,
        loadRequests: async () => (await import('./requests.ts')).testRequests,
      },
    ])
  },
  chains: ['stacks:1', 'stacks:2147483648'],
  wallets: [PINE, { ...PINE, id: 'test-2', name: 'Cedar' }],
  // As long as CAIP-10 lets an address be.
  accounts: ['SALICE'.padEnd(128, 'A'), 'SBOB'.padEnd(128, 'B'), 'SCAROL'.padEnd(128, 'C')],
  answer: ({ method, params }, { accounts }) => {
    if (method === 'test_accounts') return accounts
    const { text } = (params ?? {}) as { text?: string }
    return method === 'test_sign' ? `signed ${text}` : null
  },
  isPrompt: ({ method, params }) => method === 'test_accounts' && !(params as { silent: boolean }).silent,
  isFarewell: ({ method }) => method === 'test_leave',
  accountsData: (accounts) => accounts,
  sign: { method: 'test_sign', params: { text: 'Hello' }, result: 'signed Hello' },
}
