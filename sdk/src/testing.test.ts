import { createWalletClient, custom, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { ProviderRpcError } from './errors.ts'
import { mockLatch } from './testing.ts'

const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const ALICE = privateKeyToAccount(KEY).address
const STRANGER = '0x00000000000000000000000000000000000000AA'

test('a page that was connected before starts so', async () => {
  const { sdk } = mockLatch({ accounts: [KEY, STRANGER], connected: true })
  expect(sdk.getState()).toMatchObject({
    status: 'connected',
    accounts: [ALICE, STRANGER],
    chainId: '0x1',
    wallet: { name: 'Mock Wallet' },
    families: { eip155: { chainId: 'eip155:1' } },
  })
})

test('a request waits for the owner, who sees what it is', async () => {
  const { sdk, wallet } = mockLatch({ connected: true, mode: 'wait' })
  const signing = sdk.request({ method: 'personal_sign', params: ['0x48656c6c6f', ALICE] })
  expect(await wallet.approve()).toMatchObject({
    title: 'Sign this message?',
    lines: [
      ['Message', 'Hello'],
      ['Account', ALICE],
    ],
  })
  expect(await signing).toMatch(/^0x/)
  const declined = wallet.decline()
  await expect(sdk.send({ to: STRANGER, amount: '1' })).rejects.toMatchObject({ code: 4001 })
  expect((await declined).title).toBe('Send this transaction?')
  expect(wallet.prompts()).toHaveLength(2)
})

test('what waits is answered by the mode that follows', async () => {
  const { sdk, wallet } = mockLatch({ mode: 'wait' })
  const connecting = sdk.connect()
  wallet.setMode('approve')
  expect((await connecting).accounts).toEqual([ALICE])
})

test('a locked wallet connects once it is unlocked', async () => {
  const { sdk, wallet } = mockLatch({ connected: true })
  wallet.lock()
  expect(sdk.getState().status).toBe('disconnected')
  const connecting = sdk.connect()
  wallet.unlock()
  expect((await connecting).accounts).toEqual([ALICE])
})

test('a request that the page aborts is 4001, reason HOST_ABORTED, and leaves nobody connected', async () => {
  const { sdk, wallet } = mockLatch({ mode: 'wait' })
  const abort = new AbortController()
  const connecting = sdk.connect({ signal: abort.signal })
  await vi.waitFor(() => expect(wallet.prompts()).toHaveLength(1))
  abort.abort()
  await expect(connecting).rejects.toMatchObject({ code: 4001, data: { reason: 'HOST_ABORTED' } })
  await wallet.approve()
  expect(sdk.getState().status).toBe('disconnected')
})

test('an owner who takes their time is waited for', async () => {
  const { sdk, wallet } = mockLatch()
  wallet.delay(1)
  expect((await sdk.connect()).accounts).toEqual([ALICE])
})

test('a key signs transactions, of which each is a block of its own', async () => {
  const { sdk } = mockLatch({ accounts: [KEY], connected: true })
  const client = createWalletClient({ account: ALICE, transport: custom(sdk) })
  const hash = await client.sendTransaction({ chain: null, to: STRANGER, value: 5n })
  expect(await sdk.request({ method: 'eth_getTransactionReceipt', params: [hash] })).toMatchObject({
    status: '0x1',
  })
  expect(await sdk.request({ method: 'eth_blockNumber' })).toBe('0x1')
})

test('a key signs typed data', async () => {
  const { sdk } = mockLatch({ accounts: [KEY], connected: true })
  const typed = {
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    domain: { chainId: 1 },
    message: { text: 'Hello' },
  } as const
  const client = createWalletClient({ account: ALICE, transport: custom(sdk) })
  const signature = await client.signTypedData(typed)
  expect(await recoverTypedDataAddress({ ...typed, signature })).toBe(ALICE)
})

test('an address without a key signs what verifies for nobody', async () => {
  const { sdk } = mockLatch({ accounts: [STRANGER], connected: true })
  const signature = await sdk.request({ method: 'personal_sign', params: ['0x00', STRANGER] })
  expect(signature).toHaveLength(132)
  const send = () => sdk.request({ method: 'eth_sendTransaction', params: [{ from: STRANGER, to: ALICE }] })
  expect(await send()).not.toBe(await send())
})

test('a test answers for the node and for the wallet', async () => {
  const { sdk, respond } = mockLatch({ connected: true })
  await expect(sdk.request({ method: 'eth_getBalance', params: [ALICE, 'latest'] })).rejects.toMatchObject({
    code: -32603,
    data: { reason: 'RPC_UNAVAILABLE' },
  })
  respond('eth_getBalance', '0x7')
  expect(await sdk.request({ method: 'eth_getBalance', params: [ALICE, 'latest'] })).toBe('0x7')
  respond('eth_sendTransaction', () => {
    throw new ProviderRpcError({ code: -32000, message: 'insufficient funds for gas * price + value' })
  })
  const sending = sdk.request({ method: 'eth_sendTransaction', params: [{ from: ALICE, to: STRANGER }] })
  await expect(sending).rejects.toMatchObject({
    code: -32000,
    message: expect.stringContaining('insufficient funds'),
  })
})

test('what was destroyed answers no more', async () => {
  const { sdk } = mockLatch({ connected: true })
  sdk.destroy()
  await expect(sdk.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
})

test('what is no account, and no chain at all, is a TypeError', () => {
  expect(() => mockLatch({ accounts: ['alice'] })).toThrow(TypeError)
  expect(() => mockLatch({ chains: [] })).toThrow(TypeError)
  expect(() => mockLatch().wallet.switchAccount(STRANGER)).toThrow('no account')
})

test('lists its wallet and the project’s networks, also before anybody is connected', async () => {
  const { sdk } = mockLatch({ chains: [1, { id: 10, name: 'Ten' }] })
  expect(await sdk.getWallets()).toMatchObject({
    installed: [{ name: 'Mock Wallet', installed: true }],
    count: 0,
  })
  expect(await sdk.getWallets({ search: 'mock' })).toMatchObject({ installed: [{ id: 'test.latch.mock' }] })
  expect(await sdk.getWallets({ namespace: 'solana' })).toMatchObject({ installed: [] })
  expect(await sdk.getNetworks()).toMatchObject([
    { id: 'eip155:1', name: 'Chain 1', active: true },
    { id: 'eip155:10', name: 'Ten', active: false },
  ])
})

test('switches to a network of the project, connected or not, and to no other', async () => {
  const { sdk } = mockLatch({ chains: [1, 10] })
  await sdk.switchNetwork({ chainId: 'eip155:10' })
  expect(sdk.getState().chainId).toBe('0xa')
  await sdk.connect()
  await sdk.switchNetwork({ chainId: 'eip155:1' })
  expect(sdk.getState().chainId).toBe('0x1')
  expect(await sdk.getNetworks()).toMatchObject([{ active: true }, { active: false }])
  await expect(sdk.switchNetwork({ chainId: 'eip155:5' })).rejects.toMatchObject({
    code: 4902,
    data: { reason: 'CHAIN_NOT_IN_PROJECT' },
  })
})

test('reads the balance that the test gives it', async () => {
  const { sdk, respond } = mockLatch({ chains: [1, 10] })
  respond('eth_getBalance', '0xde0b6b3a7640000')
  await expect(sdk.getBalances()).rejects.toMatchObject({ code: 4100 })
  await sdk.connect()
  expect(await sdk.getBalances({ chainId: 'eip155:10' })).toMatchObject({
    account: ALICE,
    chainId: 'eip155:10',
    balances: [{ address: null, symbol: 'ETH', amount: 10n ** 18n, formatted: '1' }],
  })
})

test('a modal that is closed in the tick in which a request opened it stays closed, and the next one connects', async () => {
  const { sdk, closeModal } = mockLatch({ mode: 'wait' })
  const connecting = sdk.connect()
  closeModal()
  await expect(connecting).rejects.toMatchObject({ code: 4001 })
  expect(sdk.getState()).toMatchObject({ open: false, status: 'disconnected' })
  // A view that is closed declines nothing.
  await sdk.open()
  closeModal()
  const again = sdk.connect()
  await vi.waitFor(() => expect(sdk.getState().open).toBe(true))
  closeModal()
  await expect(again).rejects.toMatchObject({ code: 4001 })
})
