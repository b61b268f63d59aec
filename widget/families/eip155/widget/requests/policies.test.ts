import { configStore } from '@latch/widget/src/core/configStore.ts'
import { CONFIG } from '@latch/widget/src/host/testHost.ts'
import { expect, test } from 'vitest'
import { RELAY_METHODS } from '../../protocol/relayMethods.ts'
import { POLICIES, shortPathMethods } from './policies.ts'

test.each(['eip155:1', 'eip155:5'] as const)(
  'on %s the short path is open to methods that the SDK may relay, and to none that the widget keeps',
  (chainId) => {
    configStore.setState({ config: { ...CONFIG, allowUnsupportedChain: true } })
    const methods = shortPathMethods(chainId)
    for (const method of methods) expect(RELAY_METHODS, method).toContain(method)
    for (const listed of [
      'eth_requestAccounts',
      'eth_accounts',
      'eth_chainId',
      'wallet_revokePermissions',
      'wallet_switchEthereumChain',
    ])
      expect(methods).not.toContain(listed)
  },
)

test('what signs or spends is approved by its user', () => {
  for (const method of ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'])
    expect(POLICIES.get(method)?.policy).toBe('approve')
})

test.each(['eth_sign', 'eth_signTypedData', 'wallet_unknown', 'constructor', '__proto__'])(
  '%s has no policy',
  (method) => {
    expect(POLICIES.get(method)).toBeUndefined()
  },
)
