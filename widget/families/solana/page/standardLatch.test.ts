import { toBase58 } from '@latch/protocol/base58.ts'
import type { FamilyState } from '@latch/protocol/hostChannel.ts'
import type { Wallet } from '@wallet-standard/base'
import { expect, test, vi } from 'vitest'
import { createLatchWallet, registerWallet } from '#walletStandard/page/latchWallet.ts'
import type { SolanaMethods } from './methods.ts'
import { createSolanaProvider, SOLANA_FEATURES } from './provider.ts'
import { createStandardLatch } from './standardLatch.ts'
import { ADDRESS } from './testWallet.ts'

type Features = Record<string, Record<string, (...args: never[]) => Promise<never>>>

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OTHER = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

function setUp(canSignIn = false) {
  const pageWallets = new Map<string, Wallet>()
  const methods = {
    connect: vi.fn(async () => {
      page.provider.publicKey = ADDRESS
      return { publicKey: ADDRESS }
    }),
    request: vi.fn<SolanaMethods['request']>(async () => []),
    signMessage: vi.fn(async (message: Uint8Array) => ({
      signedMessage: message,
      signature: Uint8Array.from([1]),
    })),
    signTransaction: vi.fn(async (transaction: Uint8Array) => transaction),
    signAndSendTransaction: vi.fn(async () => ({ signature: toBase58(Uint8Array.from([9, 9])) })),
  }
  const page = createSolanaProvider(
    '',
    (_namespace, _load, call) => call(methods),
    new AbortController().signal,
  )
  let chainId = DEVNET
  const { wallet, ...offer } = createLatchWallet(
    { chain: 'solana:mainnet', features: SOLANA_FEATURES },
    async () => {},
  )
  const latch = createStandardLatch(page.provider, { wallet, ...offer })
  const become = (publicKey: string | null, chain = chainId, walletId?: string) => {
    chainId = chain
    page.provider.publicKey = publicKey
    report({
      status: publicKey === null ? 'disconnected' : 'connected',
      ...(walletId !== undefined && { walletId }),
    })
  }
  const report = (state: Pick<FamilyState, 'status' | 'walletId'>) =>
    latch.update({ chainId, ...state }, canSignIn, (id) => pageWallets.get(id))
  report({ status: 'disconnected' })
  return {
    page,
    pageWallets,
    wallet,
    become,
    report,
    methods,
    features: wallet.features as unknown as Features,
  }
}

test('is a wallet of the cluster that CAIP-2 names, and connects only when it may ask', async () => {
  const { wallet, features, methods } = setUp()
  expect(wallet).toMatchObject({ name: 'Latch', version: '1.0.0', chains: ['solana:devnet'], accounts: [] })
  await features['standard:connect']?.connect?.({ silent: true } as never)
  expect(methods.connect).not.toHaveBeenCalled()
  await features['standard:connect']?.connect?.()
  expect(wallet.accounts.map(({ address, publicKey }) => [address, publicKey.length])).toEqual([
    [ADDRESS, 32],
  ])
})

test('a silent connect asks nobody and answers once it is known whether the last session comes back', async () => {
  const { become, features, methods } = setUp()
  methods.request.mockImplementation(async () => {
    await null
    become(ADDRESS)
    return [{ pubkey: ADDRESS }]
  })
  const answer = await features['standard:connect']?.connect?.({ silent: true } as never)
  expect(answer).toMatchObject({ accounts: [{ address: ADDRESS }] })
  expect(methods.request).toHaveBeenCalledExactlyOnceWith({ method: 'solana_getAccounts' })
  expect(methods.connect).not.toHaveBeenCalled()
})

test('a silent connect stays open while the last session may still come back, for apps take no account for a refusal', async () => {
  const { become, report, features, methods } = setUp()
  methods.request.mockRejectedValueOnce({ code: 4900, message: 'gone' })
  report({ status: 'reconnecting' })
  const settled = vi.fn()
  const first = features['standard:connect']?.connect?.({ silent: true } as never)?.then(settled)
  const second = features['standard:connect']?.connect?.({ silent: true } as never)
  await vi.waitFor(() => expect(methods.request).toHaveBeenCalledTimes(2))
  expect(settled).not.toHaveBeenCalled()
  become(ADDRESS)
  await first
  expect(await second).toMatchObject({ accounts: [{ address: ADDRESS }] })
})

test('tells of accounts that come and go, and of the cluster that they are on', () => {
  const { become, features, wallet } = setUp()
  const onChange = vi.fn()
  features['standard:events']?.on?.('change' as never, onChange as never)
  become(ADDRESS)
  become(ADDRESS)
  become(ADDRESS, MAINNET)
  become(null)
  expect(onChange.mock.calls.map(([{ accounts, chains }]) => [accounts.length, ...chains])).toEqual([
    [1, 'solana:devnet'],
    [1, 'solana:mainnet'],
    [0, 'solana:mainnet'],
  ])
  become(ADDRESS)
  expect(wallet.accounts).toMatchObject([{ address: ADDRESS, chains: ['solana:mainnet'] }])
})

test.each([
  ['version 1, too', ['legacy', 0, 1], 'legacy,0,1'],
  ['the legacy form only', ['legacy'], 'legacy'],
  ['a version that the widget does not read', ['legacy', 0, 1, 2], 'legacy,0,1'],
  ['what it does not say', undefined, 'legacy,0'],
])('of a wallet of the page that signs %s, apps hear so before its account', (_, claimed, versions) => {
  const { become, features, wallet, pageWallets } = setUp()
  const signing = { version: '1.0.0', supportedTransactionVersions: claimed }
  const named = { 'solana:signTransaction': signing, 'solana:signAndSendTransaction': signing }
  pageWallets.set('standard-1', { features: named } as unknown as Wallet)
  const seen = () =>
    ['solana:signTransaction', 'solana:signAndSendTransaction'].map((name) =>
      String(
        (wallet.features[name as keyof object] as typeof signing | undefined)?.supportedTransactionVersions,
      ),
    )
  const atAccount: string[][] = []
  features['standard:events']?.on?.(
    'change' as never,
    (({ accounts }: { accounts?: unknown }) => accounts && atAccount.push(seen())) as never,
  )
  become(ADDRESS, DEVNET, 'standard-1')
  become(ADDRESS, MAINNET)
  become(null)
  expect(atAccount).toEqual([
    [versions, versions],
    ['legacy,0', 'legacy,0'],
    ['legacy,0', 'legacy,0'],
  ])
})

test('signs bytes and gives bytes, one input after the other', async () => {
  const { features, become } = setUp()
  become(ADDRESS)
  const inputs = [{ message: Uint8Array.from([5]) }, { message: Uint8Array.from([6]) }]
  expect(await features['solana:signMessage']?.signMessage?.(...(inputs as never[]))).toMatchObject([
    { signedMessage: Uint8Array.from([5]) },
    { signedMessage: Uint8Array.from([6]) },
  ])
  const sent = await features['solana:signAndSendTransaction']?.signAndSendTransaction?.({} as never)
  expect(sent).toEqual([{ signature: Uint8Array.from([9, 9]) }])
})

const transactions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ transaction: Uint8Array.from([index]) }))

test('several transactions are signed by one request each ten, in their order', async () => {
  const { features, become, methods } = setUp()
  become(ADDRESS)
  methods.request.mockImplementation((async ({ params }: { params: object }) => params) as never)
  const signed = await features['solana:signTransaction']?.signTransaction?.(...(transactions(12) as never[]))
  expect(signed).toEqual(transactions(12).map(({ transaction }) => ({ signedTransaction: transaction })))
  expect(methods.request).toHaveBeenCalledTimes(2)
  expect(methods.request).toHaveBeenLastCalledWith({
    method: 'solana_signAllTransactions',
    params: { transactions: ['Cg==', 'Cw=='] },
  })
  expect(methods.signTransaction).not.toHaveBeenCalled()
})

test('several transactions that the user declines are declined, and none is asked for again', async () => {
  const { features, become, methods } = setUp()
  become(ADDRESS)
  methods.request.mockRejectedValue({ code: 4001 })
  const declined = features['solana:signTransaction']?.signTransaction?.(...(transactions(2) as never[]))
  await expect(declined).rejects.toMatchObject({ code: 4001 })
  expect(methods.signTransaction).not.toHaveBeenCalled()
})

test.each(['signMessage', 'signTransaction', 'signAndSendTransaction'] as const)(
  '%s for an account that is not the active one any more is 4100, and nobody is asked',
  async (name) => {
    const { features, become, methods, wallet } = setUp()
    become(ADDRESS)
    const [account] = wallet.accounts
    become(OTHER)
    const input = { account, message: Uint8Array.from([5]), transaction: Uint8Array.from([5]) }
    await expect(features[`solana:${name}`]?.[name]?.(input as never)).rejects.toMatchObject({
      code: 4100,
      data: { reason: 'WRONG_ACCOUNT' },
    })
    expect(methods[name]).not.toHaveBeenCalled()
  },
)

test.each(['signTransaction', 'signAndSendTransaction'] as const)(
  '%s for another cluster than that of the session is 4100, and nobody is asked',
  async (name) => {
    const { features, become, methods, wallet } = setUp()
    become(ADDRESS, MAINNET)
    const [account] = wallet.accounts
    const input = { account, transaction: Uint8Array.from([5]) }
    await expect(
      features[`solana:${name}`]?.[name]?.({ ...input, chain: 'solana:devnet' } as never),
    ).rejects.toMatchObject({ code: 4100, data: { reason: 'WRONG_CHAIN' } })
    expect(methods[name]).not.toHaveBeenCalled()
    await features[`solana:${name}`]?.[name]?.({ ...input, chain: 'solana:mainnet' } as never)
    expect(methods[name]).toHaveBeenCalledOnce()
  },
)

test('registers with apps that are there and with those that come, until it takes itself back', () => {
  const page = new EventTarget()
  const unregister = vi.fn()
  const registered = vi.fn(() => unregister)
  page.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent).detail({ register: registered }),
  )
  const life = new AbortController()
  registerWallet(page, setUp().wallet, life.signal)
  const requestAgain = () =>
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register: registered } }))
  requestAgain()
  life.abort()
  requestAgain()
  expect(registered).toHaveBeenCalledTimes(2)
  expect(unregister).toHaveBeenCalled()
})

test('an app that gives no way out, or one that throws, does not keep the others', () => {
  const page = new EventTarget()
  const unregister = vi.fn()
  const throwing = () => {
    throw new Error('gone')
  }
  page.addEventListener('wallet-standard:register-wallet', (event) => {
    for (const end of [undefined, throwing, unregister])
      (event as CustomEvent).detail({ register: () => end })
  })
  const life = new AbortController()
  registerWallet(page, setUp().wallet, life.signal)
  life.abort()
  expect(unregister).toHaveBeenCalled()
})

test('signs in where the project does, by the input that the app gave and nothing else', async () => {
  vi.stubGlobal('location', { host: 'app.example' })
  const { become, features, methods, wallet } = setUp(true)
  become(ADDRESS)
  methods.request.mockResolvedValue({
    address: ADDRESS,
    message: 'Hi',
    signature: toBase58(Uint8Array.from([7])),
  })
  const outputs = (await features['solana:signIn']?.signIn?.({
    nonce: 'appsOwn1',
    statement: 'S',
  } as never)) as unknown
  expect(outputs).toEqual([
    {
      account: wallet.accounts[0],
      address: ADDRESS,
      signedMessage: new TextEncoder().encode('Hi'),
      signature: Uint8Array.from([7]),
    },
  ])
  await features['solana:signIn']?.signIn?.()
  expect(methods.request.mock.calls.map(([{ method, params }]) => [method, params])).toEqual([
    ['latch_signIn', [{ namespace: 'solana', input: { nonce: 'appsOwn1', statement: 'S' } }]],
    ['latch_signIn', [{ namespace: 'solana', input: {} }]],
  ])
  await expect(
    features['solana:signIn']?.signIn?.({ domain: 'evil.example' } as never),
  ).rejects.toMatchObject({
    code: -32602,
  })
  vi.unstubAllGlobals()
})

test('does not offer to sign in where the project does not', () => {
  expect(setUp().features).not.toHaveProperty('solana:signIn')
})
