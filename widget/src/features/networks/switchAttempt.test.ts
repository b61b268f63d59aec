import { afterEach, expect, test } from 'vitest'
import { openTestHost, refuse, type TestHost, WALLET, wallet } from '../../host/testHost.ts'

let host: TestHost

afterEach(() => host?.close())

test.each([
  [4001, 'No.', 'declined'],
  [-32603, 'User rejected the request', 'declined'],
  [5002, 'No.', 'declined'],
  [-32603, 'Internal error', 'failed'],
] as const)('a wallet that answers a switch with %i %s has %s it', async (code, message, phase) => {
  host = await openTestHost({ wallet: wallet({ wallet_switchEthereumChain: () => refuse(code, message) }) })
  const { connect } = await import('../../host/sessions/session.ts')
  const { askToSwitch, switchStore } = await import('./switchAttempt.ts')
  await connect(WALLET.id)
  await askToSwitch('eip155:8453')
  expect(switchStore.getState().attempt?.phase).toBe(phase)
})

test('a wallet that lets a switch time out is APKT004, one that answers with an error is not', async () => {
  let reason: string | undefined = 'TIMEOUT'
  const answer = () => refuse(-32603, 'No answer.', reason === undefined ? undefined : { reason })
  host = await openTestHost({ wallet: wallet({ wallet_switchEthereumChain: answer }) })
  const { connect } = await import('../../host/sessions/session.ts')
  const { alertsStore, dismissAlert } = await import('../../app/alerts.ts')
  const { askToSwitch, switchStore } = await import('./switchAttempt.ts')
  await connect(WALLET.id)
  await askToSwitch('eip155:8453')
  expect(switchStore.getState().attempt?.phase).toBe('failed')
  expect(alertsStore.getState().alert).toBe('APKT004')
  dismissAlert()
  reason = undefined
  await askToSwitch('eip155:8453')
  expect(alertsStore.getState().alert).toBeNull()
})
