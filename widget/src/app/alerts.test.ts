/** Triggers each alert of the catalogue: an alert that never appears is dead text. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEmbeddedHost } from '#families/testEmbedded.ts'
import { ALICE, openTestHost, type TestWallet, WALLET, wallet } from '#host/testHost.ts'
import { en } from '#i18n/en.ts'
import { enViews } from '#i18n/enViews.ts'
import type { AlertCode } from './alerts.ts'

let stop = () => {}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const silent: TestWallet = () => new Promise(() => {})

/** Switches the network of a connected wallet that returns `answer`. */
async function switching(answer: TestWallet): Promise<void> {
  await openTestHost({ wallet: wallet({ wallet_switchEthereumChain: answer }) })
  await (await import('#sessions/engine.ts')).connect('eip155', WALLET.id)
  const { beginSwitch } = await import('#features/networks/index.ts')
  beginSwitch('eip155:8453')
}

const refusing = (message: string) => () => switching(() => Promise.reject({ code: -32603, message }))

/** Makes a request to hosting that is answered with `status`. */
async function failWith(status: number, ask: 'loadMore' | 'loadBalance'): Promise<void> {
  await openTestHost()
  vi.stubGlobal('fetch', async () => Response.json({}, { status }))
  const { loadMore } = await import('#features/directory/index.ts')
  const { loadBalance } = await import('#features/account/index.ts')
  await (ask === 'loadMore' ? loadMore() : loadBalance('eip155:1', ALICE))
}

const SHOWN: Readonly<Record<AlertCode, () => Promise<void>>> = {
  APKT001: async () => {
    const { widget } = await openTestHost({ init: { chains: ['0xdead'] } })
    stop = (await import('./watchHost.ts')).watchHost()
    await widget.setOpen({ open: true, reason: 'host' })
  },
  APKT002: refusing('Unauthorized: origin not allowed'),
  APKT003: () => failWith(404, 'loadMore'),
  APKT004: async () => {
    await openTestHost({ wallet: wallet({ eth_requestAccounts: silent }) })
    const { beginAttempt } = await import('#features/connect/index.ts')
    beginAttempt(WALLET)
    await vi.advanceTimersByTimeAsync(120_000)
  },
  APKT005: async () => {
    const { frame } = await openEmbeddedHost({
      frame: {
        handlers: {
          login: () => Promise.reject({ code: 4100, message: 'No.', data: { reason: 'ORIGIN_NOT_ALLOWED' } }),
        },
      },
    })
    const { beginLogin } = await import('#features/embedded/index.ts')
    void beginLogin('anna@mail.example')
    while (!frame.calls.some(({ name }) => name === 'login')) await vi.advanceTimersByTimeAsync(1)
  },
  APKT006: refusing('JWT validation error: JWT Token is not yet valid'),
  APKT007: refusing('Unauthorized: invalid key'),
  APKT009: () => failWith(503, 'loadBalance'),
  APKT010: () => failWith(429, 'loadBalance'),
}

test.each(Object.entries(SHOWN))('%s is shown', async (code, happen) => {
  await happen()
  const { alertsStore } = await import('./alerts.ts')
  await vi.waitFor(() => expect(alertsStore.getState().alert).toBe(code))
})

test('no other alert has a sentence', () => {
  const keys = Object.keys({ ...en, ...enViews }).filter((key) => key.startsWith('alert.'))
  expect(keys.sort()).toEqual(Object.keys(SHOWN).map((code) => `alert.${code}`))
})
