import { afterEach, expect, test, vi } from 'vitest'
import { openTestHost, refuse, type TestHost, WALLET, wallet } from '#host/testHost.ts'

let host: TestHost

afterEach(() => host?.close())

test.each([
  [4001, 'No.', 'declined'],
  [-32603, 'User rejected the request', 'declined'],
  [5002, 'No.', 'declined'],
  [-32603, 'Internal error', 'failed'],
] as const)('a wallet that answers a switch with %i %s has %s it', async (code, message, phase) => {
  host = await openTestHost({ wallet: wallet({ wallet_switchEthereumChain: () => refuse(code, message) }) })
  const { connect } = await import('#sessions/engine.ts')
  const { requestSwitch, switchStore } = await import('./switchAttempt.ts')
  await connect('eip155', WALLET.id)
  await requestSwitch('eip155:8453')
  expect(switchStore.getState().attempt?.phase).toBe(phase)
})

test('a wallet that lets a switch time out is APKT004, one that answers with an error is not', async () => {
  let reason: string | undefined = 'TIMEOUT'
  const answer = () => refuse(-32603, 'No answer.', reason === undefined ? undefined : { reason })
  host = await openTestHost({ wallet: wallet({ wallet_switchEthereumChain: answer }) })
  const { connect } = await import('#sessions/engine.ts')
  const { alertsStore, dismissAlert } = await import('#app/alerts.ts')
  const { requestSwitch, switchStore } = await import('./switchAttempt.ts')
  await connect('eip155', WALLET.id)
  await requestSwitch('eip155:8453')
  expect(switchStore.getState().attempt?.phase).toBe('failed')
  expect(alertsStore.getState().alert).toBe('APKT004')
  dismissAlert()
  reason = undefined
  await requestSwitch('eip155:8453')
  expect(alertsStore.getState().alert).toBeNull()
})

test('a wallet that is sent there by hand, its question still open, has switched', async () => {
  host = await openTestHost({
    wallet: wallet({ wallet_switchEthereumChain: () => new Promise(() => {}) }),
  })
  const { connect } = await import('#sessions/engine.ts')
  const { beginSwitch } = await import('./switchAttempt.ts')
  const { currentView, push, reset, router } = await import('#app/router.ts')
  const { toastsStore } = await import('#app/toasts.ts')
  const moved = (data: string, seq: number) =>
    host.widget.hostWalletEvent({ walletId: WALLET.id, event: 'chainChanged', data, seq })
  const shown = () => currentView(router.getState()).name
  await connect('eip155', WALLET.id)
  reset({ name: 'Account' })
  push({ name: 'Networks' })
  beginSwitch('eip155:8453')
  await moved('0x38', 1)
  await vi.waitFor(() => expect(host.state().chainId).toBe('0x38'))
  expect(shown()).toBe('SwitchNetwork')
  await moved('0x2105', 2)
  await vi.waitFor(() => expect(shown()).toBe('Networks'))
  expect(toastsStore.getState().toast?.message).toBe('switch.done')
})

test('a request that its user left, declined only now, leaves the open one for the same network waiting', async () => {
  const declines: (() => void)[] = []
  const decline = { code: 4001, message: 'No.' }
  const answer = () => new Promise((_, reject) => declines.push(() => reject(decline)))
  host = await openTestHost({ wallet: wallet({ wallet_switchEthereumChain: answer }) })
  const { connect } = await import('#sessions/engine.ts')
  const { cancelSwitch, requestSwitch, switchStore } = await import('./switchAttempt.ts')
  await connect('eip155', WALLET.id)
  const left = requestSwitch('eip155:8453')
  await vi.waitFor(() => expect(declines).toHaveLength(1))
  cancelSwitch()
  void requestSwitch('eip155:8453')
  await vi.waitFor(() => expect(declines).toHaveLength(2))
  declines[0]?.()
  await left
  expect(switchStore.getState().attempt?.phase).toBe('waiting')
})
