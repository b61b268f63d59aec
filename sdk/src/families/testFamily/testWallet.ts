import { createEmitter } from '../../emitter.ts'
import { type PageFamilyFixture, whenAsked } from '../familyFixture.ts'
import type { TestProvider } from './family.ts'

function announce(page: EventTarget, provider: TestProvider): void {
  const tell = () => page.dispatchEvent(new CustomEvent('stacks:wallet', { detail: provider }))
  whenAsked(page, 'stacks:ask', tell)
  tell()
}

export const testFixture: PageFamilyFixture = {
  namespace: 'stacks',
  chainId: 'stacks:1',
  accounts: ['SALICE', 'SBOB'],
  face: () => ({ face: {}, emit: createEmitter().emit, account: null }),
  addWallet(page, name) {
    const listeners = new Set<(accounts: readonly string[]) => void>()
    let asked = 0
    let failure: { error: unknown } | undefined
    announce(page, {
      name,
      icon: 'data:image/svg+xml;base64,AA==',
      async ask(method, params) {
        asked++
        if (failure) throw failure.error
        const { text } = (params ?? {}) as { text?: string }
        return method === 'test_accounts' ? ['SALICE'] : `${method} ${text}`
      },
      hear(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    })
    return {
      asked: () => asked,
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
  send: { method: 'test_send', params: { text: '1 coin' }, result: 'test_send 1 coin' },
  accountsData: (accounts) => accounts,
  reads: 'stacks_getAccounts',
  asks: 'stacks_sign',
}
