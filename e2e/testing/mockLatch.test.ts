/**
 * A page's requests to a browser wallet, over `mockLatch` and over the widget itself: real ports, the widget's code of
 * requests and sessions, the same wallet. Differences would mislead authors' tests.
 */

import { POLICIES } from '@latch/families/eip155/widget/requests/policies.ts'
import { recoverMessageAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import { ALICE, BOB, openConnected, openMock, SUBJECTS } from './testSubjects.ts'

// Each loads the widget's code anew, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const STRANGER = '0x00000000000000000000000000000000000000AA'

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
    message: 'personal_sign: No account is connected. Call eth_requestAccounts first.',
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
    message: 'The chain eip155:57005 is not configured for this project.',
  })
  wallet.setMode('decline')
  await expect(switchTo('0x1')).rejects.toMatchObject(reject(4001))
  wallet.switchChain(1)
  await vi.waitFor(() => expect(changes).toEqual(['0x2105', '0x1']))
})

test.each(SUBJECTS)('%s: a method that no wallet has is 4200, whatever objects inherit', async (_, open) => {
  const { sdk } = await openConnected(open)
  for (const method of ['toString', 'constructor', 'hasOwnProperty', '__proto__', 'eth_unknown'])
    await expect(sdk.request({ method } as never)).rejects.toMatchObject(reject(4200))
})

test.each(SUBJECTS)('%s: accounts are the only permission, which names the page', async (_, open) => {
  const { sdk, chooseWallet } = await open()
  for (const method of ['wallet_requestPermissions', 'wallet_revokePermissions']) {
    const request = (params?: unknown) => sdk.request({ method, params } as never)
    for (const params of [undefined, [], [null], ['eth_accounts'], [[]], [{}]])
      await expect(request(params)).rejects.toMatchObject(reject(-32602))
    for (const wanted of [{ foo: {} }, { eth_accounts: {}, foo: {} }])
      await expect(request([wanted])).rejects.toMatchObject({
        code: 4200,
        message: `${method}: there is no permission 'foo'.`,
      })
  }
  const asking = sdk.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  await chooseWallet()
  const permission = {
    invoker: expect.stringMatching(/^https?:/),
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [ALICE, BOB] }],
  }
  expect(await asking).toEqual([permission])
  expect(await sdk.request({ method: 'wallet_getPermissions' })).toEqual([permission])
  expect(await sdk.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })).toBeNull()
  expect(await sdk.request({ method: 'wallet_getPermissions' })).toEqual([])
})

test.each(SUBJECTS)('%s: a chain id that is no hex quantity is -32602', async (_, open) => {
  const { sdk } = await openConnected(open)
  for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    for (const chainId of ['0X2105', '8453', 8453, `0x${'0'.repeat(14)}2105`, null])
      await expect(sdk.request({ method, params: [{ chainId }] } as never)).rejects.toMatchObject({
        code: -32602,
        message: `${method}: params[0].chainId must be a hex chain id.`,
      })
})

test.each(SUBJECTS)('%s: before anybody is connected, switching changes where reads go', async (_, open) => {
  const { sdk } = await open()
  expect(
    await sdk.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }),
  ).toBeNull()
  await vi.waitFor(() => expect(sdk.getState().chainId).toBe('0x2105'))
  for (const chainId of ['0x2105', 'no chain'])
    await expect(
      sdk.request({ method: 'wallet_addEthereumChain', params: [{ chainId }] } as never),
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
    message: 'Sign-in is disabled for this project. The operator can enable it.',
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
