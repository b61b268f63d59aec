import { registerAllFamilies } from '@latch/families/widget.ts'
import type { LatchEvent } from '@latch/protocol/events.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertsStore, dismissAlert } from '#app/alerts.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { configStore } from '#core/configStore.ts'
import { setRecorder } from '#core/track.ts'
import { CONFIG } from '#host/testHost.ts'
import { attemptStore, beginAttempt, cancelAttempt, connectPageWallet } from './attempt.ts'

beforeEach(() => {
  registerAllFamilies()
  configStore.setState({ config: CONFIG })
})

const events: LatchEvent[] = []
beforeEach(() => setRecorder((event) => events.push(event)))
afterEach(() => {
  setRecorder(null)
  events.length = 0
})

const connect = vi.hoisted(() => vi.fn())
vi.mock('#sessions/engine.ts', () => ({ connect }))
const finish = vi.hoisted(() => vi.fn())
vi.mock('#app/navigation.ts', () => ({ finish }))

const wallet: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}

test('a Solana wallet whose code does not load is not taken for connected', async () => {
  connect.mockRejectedValue(new Error('offline'))
  walletsStore.setState({ wallets: [wallet] })
  beginAttempt(wallet)
  await vi.waitFor(() => expect(attemptStore.getState().attempt?.phase).toBe('failed'))
  expect(finish).not.toHaveBeenCalled()
})

test('a part of the widget that does not load is not blamed on the wallet, and the wallet can be asked again', async () => {
  const error = Object.assign(new Error('Not loaded'), { data: { reason: 'WIDGET_UNAVAILABLE' } })
  connect.mockRejectedValueOnce(error).mockResolvedValueOnce({ chainId: 'solana:1' })
  walletsStore.setState({ wallets: [wallet] })
  beginAttempt(wallet)
  await vi.waitFor(() => expect(attemptStore.getState().attempt?.phase).toBe('unloaded'))
  await connectPageWallet(wallet)
  expect(attemptStore.getState().attempt?.phase).toBe('waiting')
})

test.each([
  ['does not answer in time is APKT004', 'TIMEOUT', 'APKT004'],
  ['answers with an error is no alert', 'WALLET_MALFORMED', null],
])('a wallet that %s', async (_, reason, alert) => {
  dismissAlert()
  connect.mockRejectedValue(Object.assign(new Error('Failed'), { data: { reason } }))
  walletsStore.setState({ wallets: [wallet] })
  beginAttempt(wallet)
  await vi.waitFor(() => expect(attemptStore.getState().attempt?.phase).toBe('failed'))
  await vi.waitFor(() => expect(alertsStore.getState().alert).toBe(alert))
})

test.each([
  ['declined', { code: 4001 }],
  ['pending', { code: -32002 }],
  ['timeout', { data: { reason: 'TIMEOUT' } }],
  ['noAccount', { code: 4100 }],
  ['unsupported', { data: { reason: 'WALLET_IS_LATCH' } }],
  ['unavailable', { code: 4900 }],
  ['unavailable', { data: { reason: 'WIDGET_UNAVAILABLE' } }],
  ['failed', { data: { reason: 'WALLET_MALFORMED' } }],
] as const)('an attempt that fails is tracked once, as %s', async (reason, fields) => {
  connect.mockRejectedValue(Object.assign(new Error('Lumen says no'), fields))
  walletsStore.setState({ wallets: [wallet] })
  await connectPageWallet(wallet)
  expect(events).toEqual([{ event: 'CONNECT_ERROR', properties: { method: 'page', reason } }])
})

test('who goes back, or tries again before the wallet answers, has failed at nothing', async () => {
  let fail = (_: Error) => {}
  const failing = new Promise((_, reject) => {
    fail = reject
  })
  connect.mockReturnValueOnce(failing).mockResolvedValueOnce({ chainId: 'solana:1' })
  walletsStore.setState({ wallets: [wallet] })
  const first = connectPageWallet(wallet)
  await connectPageWallet(wallet)
  cancelAttempt()
  fail(new Error('Too late'))
  await first
  expect(events).toEqual([])
})
