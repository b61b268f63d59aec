import { afterEach, expect, test, vi } from 'vitest'
import * as latch from './index.ts'

afterEach(() => vi.unstubAllGlobals())

test('the package exports exactly this', () => {
  expect(Object.keys(latch).sort()).toEqual(['ProviderRpcError', 'WalletUnavailableError', 'createSdk'])
})

test('on a server nobody is connected, nothing happens and nothing throws', async () => {
  const sdk = latch.createSdk({ projectId: 'demo', preload: 'eager' })
  expect(sdk.getState()).toEqual({
    status: 'disconnected',
    accounts: [],
    chainId: undefined,
    wallet: null,
    solana: undefined,
    open: false,
  })
  expect(sdk.getState()).not.toHaveProperty('route')
  expect(sdk.getState()).toBe(sdk.getServerState())
  expect(await sdk.request({ method: 'eth_accounts' })).toEqual([])
  await expect(sdk.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
  await expect(sdk.connect()).rejects.toBeInstanceOf(latch.ProviderRpcError)
  sdk.on('connect', () => {})
  sdk.close()
  await sdk.disconnect()
  sdk.destroy()
})

test.each([[undefined], [{}], [{ projectId: '' }]])(
  'without a project id it says so at once: %j',
  (options) => {
    vi.stubGlobal('document', {})
    expect(() => latch.createSdk(options as never)).toThrow(
      new TypeError('createSdk needs a projectId (APKT008)'),
    )
  },
)
