/**
 * A page's requests to a browser wallet, over `mockLatch` and over the widget itself: real ports, the widget's code of
 * requests and sessions, the same wallet. Differences would mislead authors' tests.
 */

import { POLICIES } from '@latch/families/eip155/widget/requests/policies.ts'
import type { Envelope } from '@latch/protocol/envelope.ts'
import { toCached } from '@latch/sdk-source/channel/toCached.ts'
import { createHeadlessSdk, type HeadlessChannel } from '@latch/sdk-source/testing/headlessSdk.ts'
import {
  type ControlledWallet,
  createControlledWallet,
} from '@latch/sdk-source/testing/wallet/controlledWallet.ts'
import type { RequestArguments } from '@latch/sdk-source/testing/wallet/wallet.ts'
import type { WalletError } from '@latch/sdk-source/testing/wallet/walletError.ts'
import { mockLatch } from '@latch/sdk-source/testing.ts'
import type { Sdk } from '@latch/sdk-source/types.ts'
import { openTestHost, WALLET } from '@latch/widget/src/host/testHost.ts'
import { recoverMessageAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'

// Each loads the widget's code anew, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
const ACCOUNTS = KEYS.map((key) => privateKeyToAccount(key))
const ALICE = ACCOUNTS[0]?.address ?? '0x'
const BOB = ACCOUNTS[1]?.address ?? '0x'
const STRANGER = '0x00000000000000000000000000000000000000AA'
const CHAINS = [1, 8453]

type Subject = {
  sdk: Sdk
  wallet: Pick<ControlledWallet, 'setMode' | 'lock' | 'switchAccount' | 'switchChain' | 'revoke'>
  /** Presses the wallet's row in the modal, if there is one. */
  chooseWallet(): Promise<void>
  closeModal(): void
}

async function openMock(): Promise<Subject> {
  const { sdk, wallet, closeModal } = mockLatch({ accounts: KEYS, chains: CHAINS })
  return { sdk, wallet, closeModal, chooseWallet: async () => {} }
}

async function openWidget(): Promise<Subject> {
  const chains = CHAINS.map((id) => ({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }))
  const restored = { permitted: false, account: 0, chainId: 1, chainIds: CHAINS }
  const wallet = createControlledWallet({ accounts: ACCOUNTS, chains, restored })
  const request = ({ method, params }: RequestArguments) =>
    wallet.request({ method, params }).catch(({ code, message }: WalletError) => {
      // Only plain JSON crosses the port.
      throw { code, message }
    })
  const host = await openTestHost({ wallet: request })
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  let seq = 0
  wallet.subscribe(({ event, data }) => {
    void host.widget.hostWalletEvent({
      walletId: WALLET.id,
      seq: seq++,
      event,
      data: event === 'disconnect' ? null : data,
    })
  })
  const unwrap = async (answering: Promise<Envelope>) => {
    const answer = await answering
    if (!answer.ok) throw answer.error
    return answer.result
  }
  const closeModal = () => void host.widget.setOpen({ open: false, reason: 'backdrop' })
  const { sdk } = createHeadlessSdk(
    { chains: CHAINS },
    ({ store }): HeadlessChannel => {
      // A state comes before the answer that follows from it.
      const push = host.states.push.bind(host.states)
      host.states.push = (state) => {
        store.put(toCached(state))
        return push(state)
      }
      const place = host.frames.push.bind(host.frames)
      host.frames.push = (frame) => {
        if (frame.visible !== undefined) store.setOpen(frame.visible)
        return place(frame)
      }
      return {
        request: ({ method, params }) => unwrap(host.request(method, params)),
        open: async () => null,
        disconnect: async () => void (await unwrap(host.widget.disconnect({}))),
        dismissed: closeModal,
      }
    },
    { request },
  )
  return { sdk, wallet, closeModal, chooseWallet: () => connect('eip155', WALLET.id).then(() => {}) }
}

const SUBJECTS = [
  ['mockLatch', openMock],
  ['the widget', openWidget],
] as const

async function openConnected(open: () => Promise<Subject>): Promise<Subject> {
  const subject = await open()
  const connecting = subject.sdk.request({ method: 'eth_requestAccounts' })
  await subject.chooseWallet()
  await connecting
  return subject
}

const reject = (code: number, reason?: string) =>
  reason === undefined ? { code } : { code, data: expect.objectContaining({ reason }) }

test.each(SUBJECTS)('%s: nobody is connected at first', async (_, open) => {
  const { sdk } = await open()
  expect(sdk.getState()).toMatchObject({ status: 'disconnected', accounts: [], chainId: '0x1', wallet: null })
  expect(await sdk.request({ method: 'eth_accounts' })).toEqual([])
  expect(await sdk.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await sdk.request({ method: 'wallet_getPermissions' })).toEqual([])
  await expect(sdk.request({ method: 'personal_sign', params: ['0x00', ALICE] })).rejects.toMatchObject({
    code: 4100,
    message: 'personal_sign: Nobody is connected. Call eth_requestAccounts first.',
  })
})

test.each(SUBJECTS)('%s: a wallet connects, in events and in state', async (_, open) => {
  const { sdk, chooseWallet } = await open()
  const events: unknown[] = []
  sdk.on('connect', (info) => events.push(info))
  sdk.on('accountsChanged', (accounts) => events.push(accounts))
  const connecting = sdk.connect()
  await chooseWallet()
  const { namespace, accounts, chainId } = await connecting
  expect([namespace, accounts, chainId]).toEqual(['eip155', [ALICE, BOB], '0x1'])
  expect(events).toEqual([{ chainId: '0x1' }, [ALICE, BOB]])
  expect(sdk.getState()).toMatchObject({ status: 'connected', accounts: [ALICE, BOB] })
  await vi.waitFor(() => expect(sdk.getState().open).toBe(false))
  expect(await sdk.request({ method: 'eth_requestAccounts' })).toEqual([ALICE, BOB])
  expect(await sdk.connect({ namespace: 'eip155' })).toMatchObject({ accounts: [ALICE, BOB] })
})

test.each(SUBJECTS)('%s: closing the modal rejects a request to connect', async (_, open) => {
  const { sdk, wallet, closeModal } = await open()
  wallet.setMode('wait')
  const connecting = sdk.request({ method: 'eth_requestAccounts' })
  connecting.catch(() => {})
  await vi.waitFor(() => expect(sdk.getState().open).toBe(true))
  closeModal()
  await expect(connecting).rejects.toMatchObject({
    code: 4001,
    message: 'User rejected the request: Modal closed.',
  })
  expect(sdk.getState().status).toBe('disconnected')
})

test.each(SUBJECTS)('%s: messages are signed by the key, and by no other account', async (_, open) => {
  const { sdk, wallet } = await openConnected(open)
  const signature = await sdk.request({ method: 'personal_sign', params: ['0x48656c6c6f', ALICE] })
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(ALICE)
  const foreign = sdk.request({ method: 'personal_sign', params: ['0x48656c6c6f', STRANGER] })
  await expect(foreign).rejects.toMatchObject(reject(4100))
  wallet.setMode('decline')
  const declined = sdk.request({ method: 'personal_sign', params: ['0x48656c6c6f', ALICE] })
  await expect(declined).rejects.toMatchObject({ code: 4001, name: 'ProviderRpcError' })
})

test.each(SUBJECTS)('%s: typed data of another chain and malformed params are -32602', async (_, open) => {
  const { sdk } = await openConnected(open)
  const data = { types: { Mail: [] }, primaryType: 'Mail', domain: { chainId: 5 }, message: {} }
  for (const params of [
    [ALICE, JSON.stringify(data)],
    [ALICE, 'no JSON'],
    ['nobody', '{}'],
  ])
    await expect(sdk.request({ method: 'eth_signTypedData_v4', params } as never)).rejects.toMatchObject(
      reject(-32602),
    )
  await expect(
    sdk.request({ method: 'wallet_switchEthereumChain', params: [{}] } as never),
  ).rejects.toMatchObject(reject(-32602))
})

test.each(SUBJECTS)('%s: the network is one that the project lists', async (_, open) => {
  const { sdk, wallet } = await openConnected(open)
  const changes: unknown[] = []
  sdk.on('chainChanged', (chainId) => changes.push(chainId))
  const switchTo = (chainId: `0x${string}`) =>
    sdk.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  expect(await switchTo('0x2105')).toBeNull()
  expect(changes).toEqual(['0x2105'])
  await expect(switchTo('0xdead')).rejects.toMatchObject({
    ...reject(4902, 'CHAIN_NOT_IN_PROJECT'),
    message: "The chain eip155:57005 is not among this project's chains.",
  })
  wallet.setMode('decline')
  await expect(switchTo('0x1')).rejects.toMatchObject(reject(4001))
  wallet.switchChain(1)
  await vi.waitFor(() => expect(changes).toEqual(['0x2105', '0x1']))
})

test.each(SUBJECTS)('%s: before anybody is connected, switching changes where reads go', async (_, open) => {
  const { sdk } = await open()
  expect(
    await sdk.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }),
  ).toBeNull()
  await vi.waitFor(() => expect(sdk.getState().chainId).toBe('0x2105'))
  await expect(
    sdk.request({ method: 'wallet_addEthereumChain', params: [{ chainId: '0x2105' }] } as never),
  ).rejects.toMatchObject(reject(4100))
})

test.each(SUBJECTS)('%s: another account comes first', async (_, open) => {
  const { sdk, wallet } = await openConnected(open)
  wallet.switchAccount(BOB)
  await vi.waitFor(() => expect(sdk.getState().accounts).toEqual([BOB, ALICE]))
  expect(await sdk.request({ method: 'eth_accounts' })).toEqual([BOB, ALICE])
})

test.each(SUBJECTS)('%s: a locked wallet and one that revokes disconnect the page', async (_, open) => {
  for (const end of ['lock', 'revoke'] as const) {
    const { sdk, wallet } = await openConnected(open)
    const ended = new Promise((resolve) => sdk.on('disconnect', resolve))
    wallet[end]()
    expect(await ended).toMatchObject(reject(4900))
    expect(sdk.getState()).toMatchObject({ status: 'disconnected', accounts: [], wallet: null })
  }
})

test.each(SUBJECTS)('%s: the page disconnects, and has to connect again', async (_, open) => {
  const { sdk } = await openConnected(open)
  await sdk.disconnect()
  expect(sdk.getState()).toMatchObject({ status: 'disconnected', accounts: [], chainId: '0x1' })
  await expect(sdk.request({ method: 'personal_sign', params: ['0x00', ALICE] })).rejects.toMatchObject(
    reject(4100),
  )
})

test.each(SUBJECTS)('%s: a family that the project does not list is 4901', async (_, open) => {
  const { sdk } = await open()
  await expect(sdk.connect({ namespace: 'solana' })).rejects.toMatchObject({
    code: 4901,
    message: 'This project lists no chain of solana.',
  })
})

test.each(SUBJECTS)('%s: who asks for a sign-in or another wallet where there is none', async (_, open) => {
  const { sdk } = await openConnected(open)
  await expect(sdk.signIn()).rejects.toMatchObject({
    ...reject(4200, 'SIGN_IN_OFF'),
    message: 'This project signs nobody in. Its operator can switch it on.',
  })
  const { connections, recent } = await sdk.getConnections()
  expect(connections).toMatchObject([{ namespace: 'eip155', accounts: [ALICE, BOB], active: true }])
  expect(recent).toEqual([])
  await expect(sdk.switchConnection({ id: 'nobody' })).rejects.toMatchObject(reject(4200, 'MULTI_WALLET_OFF'))
})

/** Methods of smart accounts and of wallets with ERC-7715 and ERC-7811; the mock's wallet has none of them. */
const NOT_OF_EVERY_WALLET = /UserOperation|ExecutionPermission|grantPermissions|getAssets/

test('mockLatch serves the methods that the widget serves, and no other', async () => {
  const { sdk } = await openConnected(openMock)
  const foreign = [
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_newFilter',
    'personal_ecRecover',
  ]
  const served = [...POLICIES.keys()].filter((method) => !NOT_OF_EVERY_WALLET.test(method))
  const unsupported: string[] = []
  for (const method of [...served, ...foreign])
    await sdk.request({ method }).catch(({ code }) => code === 4200 && unsupported.push(method))
  expect(unsupported).toEqual(foreign)
})
