import { afterEach, expect, test, vi } from 'vitest'
import {
  ALICE,
  BOB,
  friendly,
  ORIGIN,
  openTestHost,
  type TestHost,
  type TestHostOptions,
  type TestWallet,
  WALLET,
} from '../host/testHost.ts'
import type { ApproveRequest } from './requestsStore.ts'

let host: TestHost

async function open(options?: TestHostOptions) {
  host = await openTestHost(options)
  const { connect, disconnect } = await import('../host/session.ts')
  const { requestsStore } = await import('./requestsStore.ts')
  return { ...host, connect, disconnect, requestsStore, approval: () => nextApproval(requestsStore) }
}

async function openConnected(options?: TestHostOptions) {
  const opened = await open(options)
  await opened.connect(WALLET.id)
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

function wallet(answers: Record<string, TestWallet>): TestWallet {
  return (call) => (answers[call.method] ?? friendly)(call)
}

function refuse(code: number, message = 'No.'): never {
  throw { code, message }
}

function toHex(text: string): string {
  return `0x${Array.from(text, (character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`
}

const MESSAGE = '0x48656c6c6f'
const TYPED_DATA = {
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: { name: 'Post', chainId: 1 },
  message: { text: 'Hello' },
}

afterEach(() => host?.close())

test('a page without a session may not ask for a signature', async () => {
  const { request, walletCalls } = await open()
  await expect(request('personal_sign', [MESSAGE, ALICE])).resolves.toMatchObject({ error: { code: 4100 } })
  expect(walletCalls).toEqual([])
})

test('nothing reaches the wallet before the approval here', async () => {
  const { request, approval, walletCalls, frames, requestsStore } = await openConnected({
    wallet: wallet({ personal_sign: () => '0xsigned' }),
  })
  const pending = request('personal_sign', [MESSAGE, ALICE.toLowerCase()])
  const shown = await approval()
  expect(shown).toMatchObject({
    method: 'personal_sign',
    address: ALICE,
    chainId: 'eip155:1',
    phase: 'review',
    details: { type: 'message', text: 'Hello', isHexOnly: false },
  })
  expect(frames.at(-1)).toMatchObject({ visible: true })
  expect(walletCalls).toEqual([])
  shown.approve()
  expect(requestsStore.getState().current).toMatchObject({ phase: 'inWallet' })
  await expect(pending).resolves.toEqual({ ok: true, result: '0xsigned' })
  expect(walletCalls).toEqual([{ method: 'personal_sign', params: [MESSAGE, ALICE] }])
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ visible: false }))
})

test('two clicks on Approve relay once', async () => {
  const { request, approval, walletCalls } = await openConnected()
  const pending = request('personal_sign', [MESSAGE, ALICE])
  const shown = await approval()
  shown.approve()
  shown.approve()
  await pending
  expect(walletCalls).toHaveLength(1)
})

test.each(['reject', 'close'])('%s answers 4001', async (how) => {
  const { request, approval, widget, walletCalls } = await openConnected()
  const pending = request('personal_sign', [MESSAGE, ALICE])
  const shown = await approval()
  if (how === 'reject') shown.reject()
  else await widget.setOpen({ open: false, reason: 'escape' })
  await expect(pending).resolves.toMatchObject({ error: { code: 4001 } })
  expect(walletCalls).toEqual([])
})

test.each([4001, 5700, -32000])("the wallet's %i reaches the page", async (code) => {
  const { request, approval } = await openConnected({ wallet: wallet({ personal_sign: () => refuse(code) }) })
  const pending = request('personal_sign', [MESSAGE, ALICE])
  ;(await approval()).approve()
  await expect(pending).resolves.toEqual({ ok: false, error: { code, message: 'No.' } })
})

test('a wallet that disappears in mid-request is 4900', async () => {
  const { request, approval, widget, walletCalls } = await openConnected({
    wallet: wallet({ personal_sign: () => new Promise(() => {}) }),
  })
  const pending = request('personal_sign', [MESSAGE, ALICE])
  ;(await approval()).approve()
  await vi.waitFor(() => expect(walletCalls).toHaveLength(1))
  await widget.hostWallets({ wallets: [] })
  await expect(pending).resolves.toMatchObject({ error: { code: 4900, data: { reason: 'WALLET_GONE' } } })
})

test.each<[string, unknown[]]>([
  ['personal_sign', [MESSAGE, BOB]],
  ['eth_signTypedData_v4', [BOB, TYPED_DATA]],
  ['eth_sendTransaction', [{ from: BOB, to: ALICE }]],
  ['wallet_sendCalls', [{ version: '2.0.0', from: BOB, chainId: '0x1', calls: [{ to: ALICE }] }]],
  ['wallet_getCapabilities', [BOB]],
])('%s with another account than the session is 4100', async (method, params) => {
  const { request, walletCalls } = await openConnected()
  await expect(request(method, params)).resolves.toMatchObject({
    error: { code: 4100, data: { reason: 'WRONG_ACCOUNT' } },
  })
  expect(walletCalls).toEqual([])
})

test.each<[string, unknown, string]>([
  ['personal_sign', undefined, 'params'],
  ['personal_sign', [], 'params[0]'],
  ['personal_sign', [MESSAGE], 'params[1]'],
  ['personal_sign', [MESSAGE, 'me'], 'params[1]'],
  ['personal_sign', { message: MESSAGE }, 'params'],
  ['eth_signTypedData_v4', [ALICE, 'not json'], 'params[1]'],
  ['eth_signTypedData_v4', [ALICE, '{}'], 'types'],
  ['eth_signTypedData_v4', [ALICE, { ...TYPED_DATA, domain: 5 }], 'domain'],
  ['eth_signTypedData_v4', [ALICE, { ...TYPED_DATA, primaryType: 'Letter' }], 'primaryType'],
  ['eth_signTypedData_v4', ['me', TYPED_DATA], 'params[0]'],
  ['eth_sendTransaction', [{ to: BOB }], 'params[0].from'],
  ['eth_sendTransaction', [{ from: ALICE, to: 'bob.eth' }], 'params[0].to'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, value: 1 }], 'params[0].value'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, value: '0x' }], 'params[0].value'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, data: '0x1' }], 'params[0].data'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, data: '0x01', input: '0x02' }], 'input'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, authorizationList: [] }], 'authorizationList'],
  ['eth_sendTransaction', [{ from: ALICE }], 'params[0].to'],
  ['wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls: [] }], 'params[0].calls'],
  ['wallet_sendCalls', [{ version: '2.0.0', chainId: 1, calls: [{}] }], 'params[0].chainId'],
  ['wallet_sendCalls', [{ chainId: '0x1', calls: [{}] }], 'params[0].version'],
  ['wallet_getCallsStatus', [5], 'params[0]'],
  ['wallet_watchAsset', { type: 'ERC21', options: {} }, 'params.type'],
  ['wallet_watchAsset', { type: 'ERC20', options: { address: 'x' } }, 'params.options.address'],
  [
    'wallet_watchAsset',
    { type: 'ERC20', options: { address: BOB, decimals: -1 } },
    'params.options.decimals',
  ],
  ['wallet_switchEthereumChain', [{ chainId: '1' }], 'params[0].chainId'],
  ['wallet_switchEthereumChain', ['0x1'], 'params[0]'],
  ['wallet_addEthereumChain', [{ chainId: '0x5' }], 'params[0].chainName'],
  [
    'wallet_addEthereumChain',
    [
      {
        chainId: '0x5',
        chainName: 'Five',
        nativeCurrency: { name: 'F', symbol: 'F', decimals: 18 },
        rpcUrls: ['javascript:alert(1)'],
      },
    ],
    'params[0].rpcUrls[0]',
  ],
  ['wallet_requestPermissions', [{}], 'eth_accounts'],
  ['wallet_revokePermissions', [5], 'params[0]'],
])('%s with %j names %s', async (method, params, field) => {
  const { request, walletCalls } = await openConnected()
  const answer = await request(method, params)
  expect(answer).toMatchObject({ ok: false, error: { code: -32602 } })
  expect(answer.ok ? '' : answer.error.message).toContain(field)
  expect(walletCalls).toEqual([])
})

test.each<[string, string[], string, boolean]>([
  ['plain text', ['Hello', ALICE], 'Hello', false],
  ['text that starts like hex', ['0xzz', ALICE], '0xzz', false],
  ['swapped params', [ALICE, MESSAGE], 'Hello', false],
  ["web3.js's password", [MESSAGE, ALICE, ''], 'Hello', false],
  ['bytes that are no text', ['0xff00', ALICE], '0xff00', true],
  ['text with control characters', ['0x48001b', ALICE], '0x48001b', true],
])('personal_sign shows %s as what is signed', async (_, params, text, isHexOnly) => {
  const { request, approval, walletCalls } = await openConnected()
  const pending = request('personal_sign', params)
  const shown = await approval()
  expect(shown.details).toEqual({ type: 'message', text, isHexOnly })
  shown.approve()
  await pending
  const relayed = walletCalls[0]?.params
  const shownBytes = isHexOnly ? text : toHex(text)
  expect(relayed).toEqual([shownBytes, ALICE])
})

test.each([
  [1, undefined],
  ['0x1', undefined],
  [8453, 'chainMismatch'],
  ['nonsense', 'chainMismatch'],
])('typed data for chain %j warns %s', async (chainId, warning) => {
  const { request, approval, walletCalls } = await openConnected()
  const data = { ...TYPED_DATA, domain: { chainId } }
  const pending = request('eth_signTypedData_v4', [ALICE, JSON.stringify(data)])
  const shown = await approval()
  expect(shown.details).toEqual({
    type: 'typedData',
    domain: { chainId },
    primaryType: 'Mail',
    message: { text: 'Hello' },
    ...(warning === undefined ? {} : { warning }),
  })
  shown.approve()
  await pending
  const [, relayed = ''] = (walletCalls[0]?.params ?? []) as string[]
  expect(JSON.parse(relayed)).toEqual(data)
})

test('a transaction is shown in wei and relayed without unknown fields', async () => {
  const { request, approval, walletCalls } = await openConnected({
    wallet: wallet({ eth_sendTransaction: () => '0xhash' }),
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
  expect(shown.details).toEqual({ type: 'transaction', to: BOB, valueWei: 10n ** 18n, data: '0xabcd' })
  shown.approve()
  await expect(pending).resolves.toEqual({ ok: true, result: '0xhash' })
  expect(walletCalls[0]?.params).toEqual([
    { from: ALICE, chainId: '0x1', to: BOB, value: '0xde0b6b3a7640000', data: '0xabcd', gas: '0x5208' },
  ])
})

test('a transaction for another chain is 4901', async () => {
  const { request } = await openConnected()
  await expect(
    request('eth_sendTransaction', [{ from: ALICE, to: BOB, chainId: '0x2105' }]),
  ).resolves.toMatchObject({ error: { code: 4901 } })
})

test('an approval is taken back when the wallet changes chain under it', async () => {
  const { request, approval, widget, walletCalls } = await openConnected()
  const pending = request('eth_sendTransaction', [{ from: ALICE, to: BOB }])
  const shown = await approval()
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 0, event: 'chainChanged', data: '0x2105' })
  await expect(pending).resolves.toMatchObject({ error: { code: 4100, data: { reason: 'SESSION_CHANGED' } } })
  shown.approve()
  await widget.ping({})
  expect(walletCalls).toEqual([])
})

test('fifty transactions show one approval, hold eight and refuse the rest', async () => {
  const { request, approval, requestsStore, widget } = await openConnected()
  const answers = Array.from({ length: 50 }, () => request('eth_sendTransaction', [{ from: ALICE, to: BOB }]))
  await approval()
  await vi.waitFor(() => expect(requestsStore.getState().waiting).toBe(8))
  const refused = answers.slice(9)
  for (const answer of refused) await expect(answer).resolves.toMatchObject({ error: { code: -32002 } })
  await widget.setOpen({ open: false, reason: 'host' })
  for (const answer of answers.slice(0, 9))
    await expect(answer).resolves.toMatchObject({ error: { code: 4001 } })
})

test('a cancelled approval makes room for the next', async () => {
  const { request, approval, widget } = await openConnected()
  const first = request('personal_sign', ['0x31', ALICE], 'first')
  const second = request('personal_sign', ['0x32', ALICE], 'second')
  expect((await approval()).id).toBe('first')
  await widget.cancel({ id: 'first' })
  await expect(first).resolves.toMatchObject({ error: { code: 4001, data: { reason: 'HOST_ABORTED' } } })
  const next = await approval()
  expect(next.id).toBe('second')
  next.reject()
  await second
})

test('a modal that was open before a request stays open after it', async () => {
  const { request, approval, widget, frames } = await openConnected()
  await widget.setOpen({ open: true, view: 'Account', reason: 'host' })
  const pending = request('personal_sign', [MESSAGE, ALICE])
  ;(await approval()).reject()
  await pending
  await widget.ping({})
  expect(frames.at(-1)).toMatchObject({ visible: true })
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

test.each<[string, unknown[]]>([
  ['wallet_getCapabilities', [ALICE, ['0x1']]],
  ['wallet_getCallsStatus', ['0x12']],
  ['wallet_showCallsStatus', ['0x12']],
])('%s goes to the wallet without asking here', async (method, params) => {
  const { request, frames, walletCalls } = await openConnected({
    wallet: wallet({ [method]: () => ({ x: 1 }) }),
  })
  await expect(request(method, params)).resolves.toEqual({ ok: true, result: { x: 1 } })
  expect(walletCalls).toEqual([{ method, params }])
  expect(frames).toEqual([])
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
  })
  shown.approve()
  await expect(pending).resolves.toEqual({ ok: true, result: true })
  expect(walletCalls).toEqual([{ method: 'wallet_watchAsset', params: asset }])
})

test('a chain that the project does not list is 4902', async () => {
  const { request, walletCalls } = await openConnected()
  await expect(request('wallet_switchEthereumChain', [{ chainId: '0xdead' }])).resolves.toMatchObject({
    error: { code: 4902 },
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

test('a chain is added as the page describes it', async () => {
  const { request, walletCalls } = await openConnected()
  const chain = {
    chainId: '0x5',
    chainName: 'Five',
    nativeCurrency: { name: 'Five', symbol: 'FIV', decimals: 18 },
    rpcUrls: ['https://five.example'],
    blockExplorerUrls: null,
  }
  await expect(request('wallet_addEthereumChain', [chain])).resolves.toEqual({ ok: true, result: null })
  expect(walletCalls).toEqual([{ method: 'wallet_addEthereumChain', params: [chain] }])
})

test('permissions are those of the session, for this origin', async () => {
  const { request, connect } = await open()
  await expect(request('wallet_getPermissions')).resolves.toEqual({ ok: true, result: [] })
  await connect(WALLET.id)
  const granted = [
    {
      invoker: ORIGIN,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [ALICE] }],
    },
  ]
  await expect(request('wallet_getPermissions')).resolves.toEqual({ ok: true, result: granted })
  await expect(request('wallet_requestPermissions', [{ eth_accounts: {} }])).resolves.toEqual({
    ok: true,
    result: granted,
  })
})

test('asking for permissions connects', async () => {
  const { request, connect, requestsStore } = await open()
  const pending = request('wallet_requestPermissions', [{ eth_accounts: {} }])
  await vi.waitFor(() => expect(requestsStore.getState().current).toMatchObject({ kind: 'connect' }))
  await connect(WALLET.id)
  await expect(pending).resolves.toMatchObject({ ok: true, result: [{ parentCapability: 'eth_accounts' }] })
})

test('another permission is 4200', async () => {
  const { request } = await open()
  await expect(request('wallet_requestPermissions', [{ eth_accounts: {}, snap: {} }])).resolves.toMatchObject(
    {
      error: { code: 4200 },
    },
  )
})

test("revoking ends this origin's session and leaves the wallet alone", async () => {
  const { request, walletCalls, state } = await openConnected()
  await expect(request('wallet_revokePermissions', [{ eth_accounts: {} }])).resolves.toEqual({
    ok: true,
    result: null,
  })
  expect(state()).toMatchObject({ status: 'disconnected', accounts: [] })
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
