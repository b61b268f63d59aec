import { ALICE, WALLET, wallet } from '@latch/widget/src/host/testHost.ts'
import { openConnected, openPage } from '@latch/widget/src/requests/testRequests.ts'
import { expect, test, vi } from 'vitest'

/** A project that allows any chain, listed or not. */
const ANY_CHAIN = { allowUnsupportedChain: true }

test.each<[string, unknown, unknown]>([
  ['wallet_getCallsStatus', { status: 200, x: 1 }, { status: 200, x: 1 }],
  // The method has no answer.
  ['wallet_showCallsStatus', { x: 1 }, null],
])('%s goes to the wallet without asking here', async (method, given, result) => {
  const params = ['0x12']
  const { request, frames, walletCalls } = await openConnected({
    wallet: wallet({ [method]: () => given }),
  })
  await expect(request(method, params)).resolves.toEqual({ ok: true, result })
  expect(walletCalls).toEqual([{ method, params }])
  expect(frames).toEqual([])
})

test('a chain that the project does not list is 4902, told apart from one that the wallet does not know', async () => {
  const { request, walletCalls } = await openConnected()
  await expect(request('wallet_switchEthereumChain', [{ chainId: '0xdead' }])).resolves.toMatchObject({
    error: { code: 4902, data: { reason: 'CHAIN_NOT_IN_PROJECT' } },
  })
  expect(walletCalls).toEqual([])
})

test('a switch is followed by the state before it is answered', async () => {
  let chain = '0x1'
  const { request, state, walletCalls } = await openConnected({
    wallet: wallet({
      eth_chainId: () => chain,
      wallet_switchEthereumChain: () => {
        chain = '0x2105'
        return null
      },
    }),
  })
  await expect(request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).resolves.toEqual({
    ok: true,
    result: null,
  })
  expect(state().chainId).toBe('0x2105')
  await expect(request('net_version')).resolves.toEqual({ ok: true, result: '8453' })
  walletCalls.splice(0)
  await request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  expect(walletCalls).toEqual([])
})

/** EIP-3085 parameters of a chain with this ID. */
const describeChain = (chainId: string) => ({
  chainId,
  chainName: 'Five',
  nativeCurrency: { name: 'Five', symbol: 'FIV', decimals: 18 },
  rpcUrls: ['https://five.example'],
})

test.each([
  ['0x2105', {}],
  ['0x5', ANY_CHAIN],
])('%s is added as the page describes it where the project is %j', async (chainId, config) => {
  const { request, walletCalls } = await openConnected({ config })
  const params = [describeChain(chainId)]
  await expect(request('wallet_addEthereumChain', params)).resolves.toEqual({ ok: true, result: null })
  expect(walletCalls).toEqual([{ method: 'wallet_addEthereumChain', params }])
})

test.each<[string, object, object]>([
  ['an id alone', {}, {}],
  ['null', { chainName: null, nativeCurrency: null, iconUrls: null, blockExplorerUrls: null }, {}],
  [
    'what lists of chains carry',
    {
      ...{ rpcUrls: ['https://five.example', 'wss://five.example'], iconUrls: ['ipfs://five'] },
      ...{
        blockExplorerUrls: [''],
        nativeCurrency: { name: 'F', symbol: 'AVERYLONGSYMBOLOFFIVE', decimals: 18 },
      },
    },
    {
      rpcUrls: ['https://five.example'],
      nativeCurrency: { name: 'F', symbol: 'AVERYLONGSYMBOLOFFIVE', decimals: 18 },
    },
  ],
])('of a chain described by %s the wallet gets what it can use', async (_, described, relayed) => {
  const { request, walletCalls } = await openConnected()
  const params = [{ chainId: '0x2105', ...described }]
  await expect(request('wallet_addEthereumChain', params)).resolves.toEqual({ ok: true, result: null })
  expect(walletCalls).toEqual([
    { method: 'wallet_addEthereumChain', params: [{ chainId: '0x2105', ...relayed }] },
  ])
})

test('a chain that the project does not list cannot be added past it, and the wallet is not asked', async () => {
  const { request, walletCalls } = await openConnected()
  await expect(request('wallet_addEthereumChain', [describeChain('0x5')])).resolves.toMatchObject({
    error: { code: 4902, data: { reason: 'CHAIN_NOT_IN_PROJECT' } },
  })
  expect(walletCalls).toEqual([])
})

test('accounts and chain are answered without the wallet', async () => {
  const { request, walletCalls } = await openConnected()
  await expect(request('eth_accounts')).resolves.toEqual({ ok: true, result: [ALICE] })
  await expect(request('eth_coinbase')).resolves.toEqual({ ok: true, result: ALICE })
  await expect(request('eth_chainId')).resolves.toEqual({ ok: true, result: '0x1' })
  expect(walletCalls).toEqual([])
})

test('reads go to the active chain through hosting', async () => {
  const fetch = vi.fn(async (_url: string, { body }: { body: string }) => {
    const [{ id }] = JSON.parse(body) as [{ id: number }]
    return Response.json([{ jsonrpc: '2.0', id, result: '0x10' }])
  })
  vi.stubGlobal('fetch', fetch)
  const { request } = await openConnected()
  await expect(request('eth_blockNumber')).resolves.toEqual({ ok: true, result: '0x10' })
  expect(fetch.mock.calls[0]?.[0]).toBe('/v1/?chainId=eip155%3A1&projectId=demo')
})

test('on a chain that no node of ours serves, reads go to the wallet of the page, if any chain is welcome', async () => {
  const options = { wallet: wallet({ eth_chainId: () => '0x5', eth_getBalance: () => '0x7' }) }
  const { request, walletCalls } = await openConnected({ ...options, config: ANY_CHAIN })
  await expect(request('eth_getBalance', [ALICE, 'latest'])).resolves.toEqual({ ok: true, result: '0x7' })
  await request('eth_blockNumber')
  expect(walletCalls).toEqual([
    { method: 'eth_getBalance', params: [ALICE, 'latest'] },
    { method: 'eth_blockNumber', params: [] },
  ])
  await expect(request('net_version')).resolves.toEqual({ ok: true, result: '5' })
})

test('on a chain that the project refuses, nobody reads', async () => {
  const { request, walletCalls } = await openConnected({ wallet: wallet({ eth_chainId: () => '0x5' }) })
  await expect(request('eth_blockNumber')).resolves.toMatchObject({
    error: { code: 4901, data: { reason: 'CHAIN_NOT_SERVED' } },
  })
  expect(walletCalls).toEqual([])
})

test('the short path takes reads along on such a chain, and leaves those that need no wallet', async () => {
  let chain = '0x5'
  const { state, request } = await openConnected({
    wallet: wallet({
      eth_chainId: () => chain,
      wallet_switchEthereumChain: () => {
        chain = '0x1'
        return null
      },
    }),
    config: ANY_CHAIN,
  })
  const methods = () => state().route?.methods ?? []
  await vi.waitFor(() => expect(methods()).toContain('eth_getBalance'))
  expect(methods()).toContain('eth_sendTransaction')
  expect(methods()).not.toContain('eth_chainId')
  expect(methods()).not.toContain('net_version')
  await request('wallet_switchEthereumChain', [{ chainId: '0x1' }])
  await vi.waitFor(() => expect(methods()).not.toContain('eth_getBalance'))
})

test('of what a wallet can do, a page is told what a batch can carry from here', async () => {
  const atomic = { status: 'supported' }
  const { request } = await openConnected({
    wallet: wallet({
      wallet_getCapabilities: () => ({
        '0x1': { atomic, paymasterService: { supported: true } },
        '0x2105': { auxiliaryFunds: { supported: true } },
      }),
    }),
  })
  await expect(request('wallet_getCapabilities', [ALICE])).resolves.toEqual({
    ok: true,
    result: { '0x1': { atomic }, '0x2105': {} },
  })
})

test('null for the chains whose capabilities are asked for means all of them', async () => {
  const { request, walletCalls } = await openConnected({
    wallet: wallet({ wallet_getCapabilities: () => ({}) }),
  })
  await expect(request('wallet_getCapabilities', [ALICE, null])).resolves.toEqual({ ok: true, result: {} })
  expect(walletCalls).toEqual([{ method: 'wallet_getCapabilities', params: [ALICE] }])
})

test('capabilities that are none are -32603', async () => {
  const { request } = await openConnected({ wallet: wallet({ wallet_getCapabilities: () => 'all' }) })
  await expect(request('wallet_getCapabilities', [ALICE])).resolves.toMatchObject({
    error: { code: -32603, data: { reason: 'WALLET_MALFORMED' } },
  })
})

test('an id of calls may have the 4096 bytes of its EIP', async () => {
  const id = `0x${'ab'.repeat(4096)}`
  const result = { id, status: 100 }
  const { request } = await openConnected({ wallet: wallet({ wallet_getCallsStatus: () => result }) })
  await expect(request('wallet_getCallsStatus', [id])).resolves.toEqual({ ok: true, result })
  await expect(request('wallet_getCallsStatus', [`${id}ab`])).resolves.toMatchObject({
    error: { code: -32602 },
  })
})

test('a switch before connecting moves reads and the page there, and asks the next wallet for it', async () => {
  const { request, state, connect, walletCalls, widget } = await openPage()
  await expect(request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])).resolves.toEqual({
    ok: true,
    result: null,
  })
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', chainId: '0x2105' }))
  await expect(request('eth_chainId')).resolves.toEqual({ ok: true, result: '0x2105' })
  expect(walletCalls).toEqual([])
  await widget.setOpen({ open: true, reason: 'host' })
  await connect('eip155', WALLET.id)
  const requested = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }
  await vi.waitFor(() => expect(walletCalls).toContainEqual(requested))
})

test('what only a wallet can do is refused before connecting, with the way on', async () => {
  const { request, state } = await openPage({ config: ANY_CHAIN })
  const before = state()
  await expect(request('wallet_switchEthereumChain', [{ chainId: '0xdead' }])).resolves.toMatchObject({
    error: { code: 4902, data: { reason: 'CHAIN_NOT_IN_PROJECT' } },
  })
  for (const method of ['wallet_addEthereumChain', 'wallet_watchAsset'])
    await expect(request(method, [])).resolves.toMatchObject({
      error: { code: 4100, message: expect.stringContaining('eth_requestAccounts') },
    })
  expect(state()).toEqual(before)
})
