import type { PageFamilyFixture } from '@latch/sdk-source/families/familyFixture.ts'
import type { InjectedPage } from './announce.ts'
import type { PolkadotAccount } from './types.ts'

/** One account, as written by Polkadot, Kusama and wallets without a chain. */
export const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
export const ALICE_ON_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
export const ALICE_ANYWHERE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
export const BOB = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
const SIGNED = { signature: `0x${'51'.repeat(64)}` }

/** Puts an entry into the list of wallets, as a wallet's script does; a page that has loaded looks again then. */
export function inject(page: InjectedPage, key: string, entry: object): void {
  page.injectedWeb3 ??= {}
  page.injectedWeb3[key] = entry
  page.dispatchEvent(new Event('focus'))
}

export const fixture: PageFamilyFixture = {
  namespace: 'polkadot',
  chainId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  accounts: [ALICE, BOB],
  hasIcons: false,
  addWallet(page, name) {
    const listeners = new Set<(accounts: readonly PolkadotAccount[]) => void>()
    let calls = 0
    let failure: { error: unknown } | undefined
    const answer =
      <Answer>(value: Answer) =>
      async () => {
        calls++
        if (failure) throw failure.error
        return value
      }
    const injected = {
      accounts: {
        get: answer([{ address: ALICE }]),
        subscribe: (listener: (accounts: readonly PolkadotAccount[]) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      signer: { signRaw: answer(SIGNED), signPayload: answer(SIGNED) },
    }
    inject(page, name, { version: '1', enable: answer(injected) })
    return {
      calls: () => calls,
      fail: (error) => {
        failure = { error }
      },
      listeners: () => listeners.size,
      share: (accounts) => {
        for (const listener of listeners) listener(accounts.map((address) => ({ address })))
      },
    }
  },
  addTrap(page) {
    inject(page, 'trap', {
      get enable() {
        throw new Error('A trap')
      },
    })
  },
  connect: { method: 'polkadot:connect', result: { accounts: [{ address: ALICE }] } },
  sign: { method: 'polkadot:signRaw', params: { address: ALICE, data: '0x00' }, result: SIGNED },
  accountsData: (accounts) => accounts.map((address) => ({ address })),
  reads: 'polkadot_getAccounts',
  signs: 'polkadot_signMessage',
}
