import { expect, test } from 'vitest'
import { RELAY_METHODS } from '../../protocol/relayMethods.ts'
import { POLICIES } from './policies.ts'
import { ROUTE_METHODS } from './routeMethods.ts'

test('the short path is open to methods that the SDK may relay, and to none that the widget keeps', () => {
  for (const method of ROUTE_METHODS) expect(RELAY_METHODS, method).toContain(method)
  for (const kept of [
    'eth_requestAccounts',
    'eth_accounts',
    'wallet_revokePermissions',
    'wallet_switchEthereumChain',
  ])
    expect(ROUTE_METHODS).not.toContain(kept)
})

test('what signs or spends needs a click', () => {
  for (const method of ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'])
    expect(POLICIES.get(method)).toBe('confirm')
})

test.each(['eth_sign', 'eth_signTypedData', 'wallet_unknown', 'constructor', '__proto__'])(
  '%s has no policy',
  (method) => {
    expect(POLICIES.get(method)).toBeUndefined()
  },
)
