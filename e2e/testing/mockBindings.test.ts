/**
 * The hooks and stores that read from the widget, over `mockLatch` as authors use it. Vue's composables are tested in
 * `e2e/clients/vue`, where Vue is installed.
 */

import * as react from '@latch/sdk-source/react.ts'
import * as svelte from '@latch/sdk-source/svelte.ts'
import { mockLatch } from '@latch/sdk-source/testing.ts'
import type { Sdk } from '@latch/sdk-source/types.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Read = {
  wallets: svelte.Resource<unknown>
  networks: svelte.Resource<unknown>
  balance: svelte.Resource<unknown>
}

afterEach(() => vi.unstubAllGlobals())

/** Stubs the part of the DOM that React needs for an empty component. */
function stubDocument() {
  const target = { addEventListener() {}, removeEventListener() {} }
  const document = { ...target, nodeType: 9, activeElement: null }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { ...target, document, HTMLIFrameElement: class {} })
  return document
}

/** @returns the component's current value. */
function mountReact(sdk: Sdk): () => Read {
  const document = stubDocument()
  let read = {} as Read
  const Reader = () => {
    read = { wallets: react.useWallets(), networks: react.useNetworks(), balance: react.useBalance() }
    return null
  }
  const container = { ...document, nodeType: 1, tagName: 'DIV', ownerDocument: document }
  createRoot(container as never).render(createElement(react.LatchProvider, { sdk }, createElement(Reader)))
  return () => read
}

/** Without a DOM. */
function mountSvelte(sdk: Sdk): () => Read {
  const read = {} as Read
  svelte.wallets(sdk).subscribe((value) => Object.assign(read, { wallets: value }))
  svelte.networks(sdk).subscribe((value) => Object.assign(read, { networks: value }))
  svelte.balance(sdk).subscribe((value) => Object.assign(read, { balance: value }))
  return () => read
}

test.each([
  ['React', mountReact],
  ['Svelte', mountSvelte],
] as const)('%s lists wallets and networks, and the balance of who connects', async (_, mount) => {
  const { sdk, wallet, respond } = mockLatch({ chains: [1, { id: 8453, name: 'Base' }] })
  respond('eth_getBalance', '0xde0b6b3a7640000')
  const read = mount(sdk)
  await vi.waitFor(() => {
    expect(read().wallets).toMatchObject({
      status: 'ready',
      data: { installed: [{ name: 'Mock Wallet', installed: true }] },
    })
    expect(read().networks).toMatchObject({
      status: 'ready',
      data: [
        { id: 'eip155:1', active: true },
        { id: 'eip155:8453', name: 'Base', active: false },
      ],
    })
  })
  expect(read().balance).toMatchObject({ status: 'idle', data: undefined })

  await sdk.connect()
  await vi.waitFor(() =>
    expect(read().balance).toMatchObject({
      status: 'ready',
      data: {
        account: ACCOUNT,
        chainId: 'eip155:1',
        native: { symbol: 'ETH', amount: 10n ** 18n, formatted: '1' },
      },
    }),
  )

  await sdk.switchNetwork({ chainId: 'eip155:8453' })
  await vi.waitFor(() => {
    expect(read().networks).toMatchObject({ status: 'ready', data: [{ active: false }, { active: true }] })
    expect(read().balance).toMatchObject({ status: 'ready', data: { chainId: 'eip155:8453' } })
  })

  wallet.revoke()
  await vi.waitFor(() => expect(read().balance).toMatchObject({ status: 'idle', data: undefined }))
})

test('a balance that no node tells has failed, with its reason', async () => {
  const { sdk } = mockLatch({ connected: true })
  const read = mountSvelte(sdk)
  await vi.waitFor(() =>
    expect(read().balance).toMatchObject({
      status: 'failed',
      error: { data: { reason: 'RPC_UNAVAILABLE' } },
    }),
  )
})
