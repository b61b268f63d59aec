import { announceOnRequest, type PageFamilyFixture } from '@latch/sdk-source/families/familyFixture.ts'

const ALICE = '0x00000000000000000000000000000000000000aA'
const ANSWERS: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: [ALICE],
  personal_sign: '0x5167',
  eth_sendTransaction: '0x7a',
}

/** Announces a provider by EIP-6963. */
function announce(page: EventTarget, info: object, provider: object): void {
  const detail = Object.freeze({ info, provider })
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  announceOnRequest(page, 'eip6963:requestProvider', announce)
  announce()
}

export const fixture: PageFamilyFixture = {
  namespace: 'eip155',
  chainId: 'eip155:1',
  accounts: [ALICE, '0x00000000000000000000000000000000000000bB'],
  addWallet(page, name) {
    const listeners = new Map<string, Set<(data: unknown) => void>>()
    const of = (event: string) => listeners.get(event) ?? new Set()
    let calls = 0
    let failure: { error: unknown } | undefined
    const provider = {
      async request({ method }: { method: string }) {
        calls++
        if (failure) throw failure.error
        return ANSWERS[method]
      },
      on: (event: string, listener: (data: unknown) => void) => listeners.set(event, of(event).add(listener)),
      removeListener: (event: string, listener: (data: unknown) => void) => of(event).delete(listener),
    }
    announce(page, { uuid: crypto.randomUUID(), name, icon: 'data:image/png;base64,AA==' }, provider)
    return {
      calls: () => calls,
      fail: (error) => {
        failure = { error }
      },
      listeners: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
      share: (accounts) => {
        for (const listener of of('accountsChanged')) listener(accounts)
      },
    }
  },
  addTrap(page) {
    const info = {
      uuid: 'trap',
      get name() {
        throw new Error('A trap')
      },
    }
    announce(page, info, { request: async () => null })
  },
  connect: { method: 'eth_requestAccounts', result: [ALICE] },
  sign: { method: 'personal_sign', params: ['0x4869', ALICE], result: '0x5167' },
  send: { method: 'eth_sendTransaction', params: [{ from: ALICE }], result: '0x7a' },
  accountsData: (accounts) => accounts,
  reads: 'eth_getBalance',
  signs: 'personal_sign',
}
