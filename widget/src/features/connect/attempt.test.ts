import { registerAllFamilies } from '@latch/families/widget.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { alertsStore, dismissAlert } from '#app/alerts.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { attemptStore, beginAttempt, connectPageWallet } from './attempt.ts'

beforeEach(() => {
  registerAllFamilies()
  configStore.setState({ config: CONFIG })
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
