import { ALICE, BOB, HASH, refuse, wallet } from '@latch/widget/src/host/testHost.ts'
import { openConnected } from '@latch/widget/src/requests/testRequests.ts'
import { expect, test } from 'vitest'

test('a transaction is shown in wei and relayed without unknown fields', async () => {
  const { request, approval, walletCalls } = await openConnected({
    wallet: wallet({ eth_sendTransaction: () => HASH }),
  })
  const pending = request('eth_sendTransaction', [
    {
      from: ALICE.toLowerCase(),
      to: BOB,
      value: '0xde0b6b3a7640000',
      input: '0xabcd',
      gas: '0x5208',
      extra: 1,
    },
  ])
  const shown = await approval()
  expect(shown.details).toEqual({
    type: 'transaction',
    to: BOB,
    valueWei: 10n ** 18n,
    data: '0xabcd',
    terms: [{ name: 'gas', value: 21_000n }],
    accessList: null,
  })
  shown.approve()
  await expect(pending).resolves.toEqual({ ok: true, result: HASH })
  expect(walletCalls[0]?.params).toEqual([
    { from: ALICE, chainId: '0x1', to: BOB, value: '0xde0b6b3a7640000', data: '0xabcd', gas: '0x5208' },
  ])
})

test('all that a page fixes of a transaction is shown', async () => {
  const { request, approval, walletCalls } = await openConnected({
    wallet: wallet({ eth_sendTransaction: () => HASH }),
  })
  const fixed = {
    gas: '0x5208',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x3b9aca00',
    nonce: '0x0',
    type: '0x2',
    accessList: [{ address: BOB, storageKeys: [`0x${'00'.repeat(32)}`] }],
  }
  const pending = request('eth_sendTransaction', [{ from: ALICE, to: BOB, ...fixed }])
  const shown = await approval()
  expect(shown.details).toMatchObject({
    terms: [
      { name: 'gas', value: 21_000n },
      { name: 'maxFeePerGas', value: 2_000_000_000n },
      { name: 'maxPriorityFeePerGas', value: 1_000_000_000n },
      { name: 'nonce', value: 0n },
      { name: 'type', value: 2n },
    ],
    accessList: fixed.accessList,
  })
  shown.approve()
  await pending
  expect(walletCalls[0]?.params).toMatchObject([fixed])
})

test.each<[object, object]>([
  [{ data: '', value: null, accessList: null }, {}],
  [{ value: '0x', input: null, nonce: '' }, {}],
  [
    { value: 1, gas: 21_000, type: 2, chainId: 1 },
    { value: '0x1', gas: '0x5208', type: '0x2' },
  ],
  [{ gasLimit: '0x5208' }, { gas: '0x5208' }],
  [{ gasLimit: '0x5208', gas: 21_000 }, { gas: '0x5208' }],
])('a transaction is taken as wallets of the page take it: %j', async (given, relayed) => {
  const { request, approval, walletCalls } = await openConnected({
    wallet: wallet({ eth_sendTransaction: () => HASH }),
  })
  const pending = request('eth_sendTransaction', [{ from: ALICE, to: BOB, ...given }])
  ;(await approval()).approve()
  await pending
  expect(walletCalls[0]?.params).toEqual([{ from: ALICE, to: BOB, chainId: '0x1', value: '0x0', ...relayed }])
})

test('calls are taken as wallets of the page take them', async () => {
  const { request, approval, walletCalls } = await openConnected({
    wallet: wallet({ wallet_sendCalls: () => ({ id: '0x1' }) }),
  })
  const batch = { version: '2.0.0', chainId: '0x1', calls: [{ to: BOB, data: '', value: 1 }] }
  const pending = request('wallet_sendCalls', [batch])
  ;(await approval()).approve()
  await pending
  expect(walletCalls[0]?.params).toMatchObject([{ calls: [{ to: BOB, value: '0x1' }] }])
})

test('optional members of a batch that are null are absent', async () => {
  const { request, approval, walletCalls } = await openConnected({
    wallet: wallet({ wallet_sendCalls: () => ({ id: '0x1' }) }),
  })
  const batch = { version: '2.0.0', chainId: '0x1' }
  const absent = { id: null, from: null, atomicRequired: null, capabilities: null }
  const pending = request('wallet_sendCalls', [
    { ...batch, ...absent, calls: [{ to: BOB, capabilities: null }] },
  ])
  ;(await approval()).approve()
  await expect(pending).resolves.toMatchObject({ ok: true })
  expect(walletCalls[0]?.params).toEqual([{ ...batch, from: ALICE, calls: [{ to: BOB }] }])
})

test.each(['maxFeePerGas', 'maxPriorityFeePerGas'])(
  'a gas price beside %s is refused: the wallet may pay the one that was not summed up',
  async (other) => {
    const { request } = await openConnected()
    const transaction = { from: ALICE, to: BOB, gasPrice: '0x38d7ea4c68000', [other]: '0x1' }
    await expect(request('eth_sendTransaction', [transaction])).resolves.toMatchObject({
      error: { code: -32602 },
    })
  },
)

test('a transaction for another chain is 4901', async () => {
  const { request } = await openConnected()
  await expect(
    request('eth_sendTransaction', [{ from: ALICE, to: BOB, chainId: '0x2105' }]),
  ).resolves.toMatchObject({ error: { code: 4901 } })
})

test('calls are relayed as they are shown, and the codes of EIP-5792 survive', async () => {
  const { request, approval, walletCalls } = await openConnected({
    wallet: wallet({ wallet_sendCalls: () => refuse(5740, 'Too many') }),
  })
  const batch = { version: '2.0.0', chainId: '0x1', atomicRequired: true, calls: [{ to: BOB, value: '0x1' }] }
  const pending = request('wallet_sendCalls', [batch])
  const shown = await approval()
  expect(shown.details).toEqual({ type: 'calls', calls: [{ to: BOB, valueWei: 1n, data: '0x' }] })
  shown.approve()
  await expect(pending).resolves.toMatchObject({ error: { code: 5740 } })
  expect(walletCalls[0]?.params).toEqual([{ ...batch, from: ALICE }])
})

test.each(['', `0x${'ab'.repeat(4097)}`, 'two\nlines'])(
  'an id that no batch can have is refused',
  async (id) => {
    const { request } = await openConnected()
    await expect(
      request('wallet_sendCalls', [{ version: '2.0.0', id, chainId: '0x1', calls: [{ to: BOB }] }]),
    ).resolves.toMatchObject({ error: { code: -32602, message: expect.stringContaining('params[0].id') } })
  },
)

test('more calls than anybody could read are 5740', async () => {
  const { request } = await openConnected()
  const calls = Array.from({ length: 101 }, () => ({ to: BOB }))
  await expect(
    request('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls }]),
  ).resolves.toMatchObject({ error: { code: 5740 } })
})

test('calls for a chain that the wallet is not on are 4901: the screen names the wallet’s chain', async () => {
  const { request } = await openConnected()
  await expect(
    request('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x2105', calls: [{ to: BOB }] }]),
  ).resolves.toMatchObject({ error: { code: 4901 } })
})

test('a capability that is not shown is 5700, an optional one is left out', async () => {
  const { request, approval, walletCalls } = await openConnected({
    wallet: wallet({ wallet_sendCalls: () => ({ id: '0x1' }) }),
  })
  const batch = { version: '2.0.0', chainId: '0x1', calls: [{ to: BOB }] }
  const send = (capabilities: unknown) => request('wallet_sendCalls', [{ ...batch, capabilities }])
  await expect(send({ paymasterService: { url: 'https://evil.example' } })).resolves.toMatchObject({
    error: { code: 5700 },
  })
  const pending = send({ paymasterService: { optional: true } })
  ;(await approval()).approve()
  await expect(pending).resolves.toMatchObject({ ok: true })
  expect(walletCalls[0]?.params).toEqual([{ ...batch, from: ALICE }])
})

test('calls for a chain that the project does not serve are 5710', async () => {
  const { request } = await openConnected()
  await expect(
    request('wallet_sendCalls', [{ version: '2.0.0', chainId: '0xdead', calls: [{}] }]),
  ).resolves.toMatchObject({ error: { code: 5710 } })
})

test('a collectible is shown with its token id', async () => {
  const { request, approval } = await openConnected()
  const asset = { type: 'ERC721', options: { address: BOB, tokenId: '17' } }
  const pending = request('wallet_watchAsset', asset)
  const shown = await approval()
  expect(shown.details).toMatchObject({ standard: 'ERC721', tokenId: '17' })
  shown.reject()
  await pending
})

test('an asset is shown without its picture and relayed', async () => {
  const { request, approval, walletCalls } = await openConnected({
    wallet: wallet({ wallet_watchAsset: () => true }),
  })
  const asset = { type: 'ERC20', options: { address: BOB, symbol: 'TST', decimals: 18 } }
  const pending = request('wallet_watchAsset', asset)
  const shown = await approval()
  expect(shown.details).toEqual({
    type: 'asset',
    standard: 'ERC20',
    address: BOB,
    symbol: 'TST',
    decimals: 18,
    tokenId: null,
  })
  shown.approve()
  await expect(pending).resolves.toEqual({ ok: true, result: true })
  expect(walletCalls).toEqual([{ method: 'wallet_watchAsset', params: asset }])
})

test.each([
  ['no target', { value: '0xde0b6b3a7640000' }],
  ['null for a target and no code', { to: null, data: '0x', value: '0x1' }],
])('a call with %s would leave its coins in an empty contract, and is refused', async (_, call) => {
  const { request } = await openConnected()
  const batch = { version: '2.0.0', chainId: '0x1', calls: [{ to: BOB }, call] }
  await expect(request('wallet_sendCalls', [batch])).resolves.toMatchObject({
    error: { code: -32602, message: expect.stringContaining('params[0].calls[1].to') },
  })
})

test('a call without a target that carries code is shown as a new contract', async () => {
  const { request, approval } = await openConnected()
  const pending = request('wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x1', calls: [{ data: '0x6000' }] },
  ])
  const shown = await approval()
  expect(shown.details).toEqual({ type: 'calls', calls: [{ to: null, valueWei: 0n, data: '0x6000' }] })
  shown.reject()
  await pending
})
