/** A page for tests of requests: connected or not, with access to the approval on screen. */
import { afterEach, expect, vi } from 'vitest'
import { openTestHost, type TestHost, type TestHostOptions, WALLET } from '#host/testHost.ts'
import type { ApproveRequest } from './requestsStore.ts'

export const MESSAGE = '0x48656c6c6f'
export const TYPED_DATA = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Mail',
  domain: { name: 'Post', chainId: 1 },
  message: { text: 'Hello' },
}

let host: TestHost | undefined

afterEach(() => host?.close())

/** Opens a page without a connection; closed after the test. */
export async function openPage(options?: TestHostOptions) {
  const opened = await openTestHost(options)
  host = opened
  const { connect, disconnect } = await import('#sessions/engine.ts')
  const { requestsStore } = await import('./requestsStore.ts')
  return { ...opened, connect, disconnect, requestsStore, approval: () => nextApproval(requestsStore) }
}

/** Opens a page connected to {@link WALLET}, without recorded calls. */
export async function openConnected(options?: TestHostOptions) {
  const opened = await openPage(options)
  await opened.connect('eip155', WALLET.id)
  opened.walletCalls.splice(0)
  return opened
}

/** The approval on screen, once there is one. */
function nextApproval(store: { getState(): { current: unknown } }): Promise<ApproveRequest> {
  return vi.waitFor(() => {
    const { current } = store.getState()
    expect(current).toMatchObject({ kind: 'approve' })
    return current as ApproveRequest
  })
}
