import type { EvmSession } from '@latch/families/eip155/widget/session.ts'
import { registerAllFamilies } from '@latch/families/widget.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { isDeepLink } from '#core/deepLinks.ts'
import { ALICE } from '#host/testHost.ts'
import { endSession, setSession } from '#sessions/sessionsStore.ts'
import { openWalletApp, walletAppLink } from './walletApp.ts'

const ANDROID = { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile', maxTouchPoints: 5 }
const LAPTOP = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', maxTouchPoints: 0 }

/** A restored session after a reload, before the directory was asked for its link's scheme. */
function reloaded(link: string): void {
  const wallet = { name: 'Kraken', icon: null, rdns: null }
  const session = {
    namespace: 'eip155',
    connector: 'walletconnect',
    wallet,
    chainId: 'eip155:1',
    accounts: [ALICE],
    link,
  }
  registerAllFamilies()
  setSession(session as unknown as EvmSession)
}

afterEach(() => {
  endSession('eip155')
  vi.unstubAllGlobals()
})

test('the app of a session that was restored can be opened', () => {
  vi.stubGlobal('navigator', ANDROID)
  reloaded('krakenwallet://')
  expect(isDeepLink('krakenwallet://')).toBe(false)
  openWalletApp(walletAppLink('eip155:1') ?? '')
  expect(isDeepLink('krakenwallet://')).toBe(true)
})

test('a link that a browser would execute is opened for nobody', () => {
  openWalletApp('javascript:alert(1)')
  expect(isDeepLink('javascript:alert(1)')).toBe(false)
})

test('a computer has no app of a phone', () => {
  vi.stubGlobal('navigator', LAPTOP)
  reloaded('krakenwallet://')
  expect(walletAppLink('eip155:1')).toBeUndefined()
})
