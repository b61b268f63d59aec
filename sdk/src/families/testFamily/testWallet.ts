import { announceOnRequest, type PageFamilyFixture } from '../familyFixture.ts'
import type { PageProvider } from '../pageFamily.ts'
import { TEST_FACTS, type TestProvider, testFamily } from './family.ts'

function announce(page: EventTarget, provider: TestProvider): void {
  const announce = () => page.dispatchEvent(new CustomEvent('stacks:wallet', { detail: provider }))
  announceOnRequest(page, 'stacks:ask', announce)
  announce()
}

export const fixture: PageFamilyFixture = {
  namespace: 'stacks',
  chainId: 'stacks:1',
  accounts: ['SALICE', 'SBOB'],
  createProvider: () => {
    const page: PageProvider = {
      facts: TEST_FACTS,
      provider: {},
      account: null,
      setAccount: (account) => {
        page.account = account
      },
      load: async () => testFamily,
    }
    return page
  },
  addWallet(page, name) {
    const listeners = new Set<(accounts: readonly string[]) => void>()
    let calls = 0
    let failure: { error: unknown } | undefined
    announce(page, {
      name,
      icon: 'data:image/svg+xml;base64,AA==',
      async request(method, params) {
        calls++
        if (failure) throw failure.error
        const { text } = (params ?? {}) as { text?: string }
        return method === 'test_accounts' ? ['SALICE'] : `${method} ${text}`
      },
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    })
    return {
      calls: () => calls,
      fail: (error) => {
        failure = { error }
      },
      listeners: () => listeners.size,
      share: (accounts) => {
        for (const listener of listeners) listener(accounts)
      },
    }
  },
  addTrap(page) {
    announce(page, {
      get name(): string {
        throw new Error('A trap')
      },
    } as unknown as TestProvider)
  },
  connect: { method: 'test_accounts', result: ['SALICE'] },
  sign: { method: 'test_sign', params: { text: 'Hello' }, result: 'test_sign Hello' },
  accountsData: (accounts) => accounts,
  reads: 'stacks_getAccounts',
  signs: 'stacks_sign',
}
