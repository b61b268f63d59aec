import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { ANNA, openEmbeddedHost } from '@latch/widget/src/families/testEmbedded.ts'
import { ALICE, ORIGIN, refuse, wallet } from '@latch/widget/src/host/testHost.ts'
import { openConnected } from '@latch/widget/src/requests/testRequests.ts'
import { describe, expect, test, vi } from 'vitest'
import { delegationOf, permissionsContext } from '../../bytes/delegation.ts'
import { DELEGATION_MANAGER } from '../../bytes/foreignOrders.ts'
import type { Permission } from '../../bytes/permission.ts'

const REQUEST = 'wallet_requestExecutionPermissions'
const REVOKE = 'wallet_revokeExecutionPermission'
const SUPPORTED = 'wallet_getSupportedExecutionPermissions'
const GRANTED = 'wallet_getGrantedExecutionPermissions'

const KEY = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const DATA = { tokenAddress: TOKEN, periodAmount: '0x64', periodDuration: 86_400 }
const EXPIRY = 1_900_000_000
const WANTED = {
  chainId: '0x1',
  to: KEY,
  permission: { type: 'erc20-token-periodic', isAdjustmentAllowed: true, data: DATA },
  rules: [{ type: 'expiry', data: { timestamp: EXPIRY } }],
}

describe('a wallet of the page', () => {
  test.each([
    [REQUEST, [WANTED], [{ ...WANTED, context: '0x12' }]],
    [REVOKE, [{ permissionContext: '0x12' }], {}],
    [SUPPORTED, undefined, { 'native-token-stream': { chainIds: ['0x1'], ruleTypes: ['expiry'] } }],
    [GRANTED, undefined, []],
  ])('that has %s is asked as the page asks, whatever its types', async (method, params, answer) => {
    const { request, walletCalls } = await openConnected({ wallet: wallet({ [method]: () => answer }) })
    await expect(request(method, params)).resolves.toEqual({ ok: true, result: answer })
    expect(walletCalls).toMatchObject([{ method, ...(params && { params }) }])
  })

  test('that does not says so itself', async () => {
    const { request } = await openConnected({
      wallet: wallet({ [REQUEST]: () => refuse(-32601, 'Method not found') }),
    })
    await expect(request(REQUEST, [WANTED])).resolves.toMatchObject({ error: { code: -32601 } })
  })
})

describe('a smart account', () => {
  const account = ANNA.accounts.eip155 as `0x${string}`
  const smart = {
    ...ANNA,
    evm: { type: 'smartAccount', eoa: ALICE, smartAccount: account, networks: ['eip155:1'] },
  } satisfies User
  const stored = {
    type: 'erc20-token-periodic',
    chainId: '0x1',
    account,
    delegate: KEY,
    expiry: EXPIRY,
    salt: `0x${'1'.repeat(64)}`,
    contract: TOKEN,
    amount: '0x64',
    period: { from: 1_800_000_000, seconds: 86_400 },
    methods: [],
    count: null,
  }

  async function open(permissions: readonly object[] = []) {
    const host = await openEmbeddedHost({
      frame: { handlers: { permissions: () => ({ permissions }) as never } },
    })
    await host.logIn('eip155', smart)
    return { ...host, request: (method: string, params?: unknown) => host.ask('eip155', method, params) }
  }

  test('is asked in the frame by the former name, and answers by the present one', async () => {
    const { request, frame } = await open()
    const requested = request(REQUEST, [WANTED])
    const shown = await frame.shown()
    expect(frame.calls.at(-1)).toMatchObject({
      name: 'request',
      params: {
        method: 'wallet_grantPermissions',
        params: [
          {
            chainId: '0x1',
            address: account,
            expiry: EXPIRY,
            signer: { type: 'account', data: { address: KEY } },
            permissions: [{ type: 'erc20-token-periodic', data: DATA }],
          },
        ],
      },
    })
    shown.answer({
      expiry: EXPIRY,
      factory: TOKEN,
      factoryData: '0x01',
      grantedPermissions: [
        {
          type: 'erc20-token-periodic',
          data: { ...DATA, startTime: 1_800_000_000 },
          policies: [],
          required: true,
        },
      ],
      permissionsContext: '0x12',
      signerMeta: { delegationManager: DELEGATION_MANAGER },
      signerData: { submitToAddress: DELEGATION_MANAGER },
    })
    expect(await requested).toEqual({
      ok: true,
      result: [
        {
          ...WANTED,
          from: account,
          permission: { ...WANTED.permission, data: { ...DATA, startTime: 1_800_000_000 } },
          context: '0x12',
          dependencies: [{ factory: TOKEN, factoryData: '0x01' }],
          delegationManager: DELEGATION_MANAGER,
        },
      ],
    })
  })

  test.each([
    [
      'streams',
      [{ ...WANTED, permission: { type: 'native-token-stream', data: {} } }],
      /permission\.type must be/,
    ],
    ['no expiry', [{ ...WANTED, rules: undefined }], /no expiry/],
    ['an unknown rule', [{ ...WANTED, rules: [{ type: 'gas', data: {} }] }], /rules\[0\]\.type must be/],
    ['two at once', [WANTED, WANTED], /one request/],
    ['no key', [{ ...WANTED, to: undefined }], /\.to must be an address/],
  ])('cannot be held to %s', async (_, params, words) => {
    const { request } = await open()
    await expect(request(REQUEST, params)).resolves.toMatchObject({
      error: { code: -32602, message: expect.stringMatching(words) },
    })
  })

  test('grants nothing for another account', async () => {
    const { request } = await open()
    await expect(request(REQUEST, [{ ...WANTED, from: KEY }])).resolves.toMatchObject({
      error: { code: 4100, data: { reason: 'WRONG_ACCOUNT' } },
    })
  })

  test.each([[[{ permissionContext: '0x12' }]], [{ permissionContext: '0x12' }]])(
    'revokes what %j names',
    async (params) => {
      const { request, frame } = await open()
      const requested = request(REVOKE, params)
      const shown = await frame.shown()
      expect(frame.calls.at(-1)).toMatchObject({
        params: { method: 'wallet_revokePermissions', params: [{ permissionsContext: '0x12' }] },
      })
      shown.answer({})
      expect(await requested).toEqual({ ok: true, result: {} })
    },
  )

  test.each([
    [REVOKE, 'permissionContext'],
    ['wallet_revokePermissions', 'permissionsContext'],
  ])('revokes by %s on the chain of the permission, whichever the session is on', async (method, name) => {
    const permission = { ...stored, chainId: '0x2105' } as Permission
    const context = permissionsContext(delegationOf(permission), `0x${'12'.repeat(65)}`)
    const { request, frame } = await open([{ origin: ORIGIN, permission, created: 1 }])
    const requested = request(method, [{ [name]: context }])
    const shown = await frame.shown()
    expect(frame.calls.at(-1)).toMatchObject({
      name: 'request',
      params: { method: 'wallet_revokePermissions', chainId: 'eip155:8453' },
    })
    shown.answer({})
    expect(await requested).toEqual({ ok: true, result: {} })
  })

  test('revokes nothing while it is unknown on which chain', async () => {
    const host = await openEmbeddedHost({
      frame: { handlers: { permissions: () => Promise.reject(new Error('offline')) } },
    })
    await host.logIn('eip155', smart)
    const answer = await host.ask('eip155', REVOKE, { permissionContext: '0x12' })
    expect(answer).toMatchObject({ ok: false })
    expect(host.frame.calls.at(-1)).toMatchObject({ name: 'permissions' })
  })

  test('says what it can be held to, on the networks where it can act', async () => {
    const { request } = await open()
    const held = { chainIds: ['0x1'], ruleTypes: ['expiry'] }
    expect(await request(SUPPORTED)).toEqual({
      ok: true,
      result: { 'native-token-periodic': held, 'erc20-token-periodic': held },
    })
  })

  test('lists what this site may do and was not revoked, and nothing of other sites', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
    const { request } = await open([
      { origin: ORIGIN, permission: stored, created: 1 },
      { origin: 'https://other.example', permission: { ...stored, salt: `0x${'2'.repeat(64)}` }, created: 2 },
      { origin: ORIGIN, permission: { ...stored, account: KEY }, created: 3 },
    ])
    expect(await request(GRANTED)).toMatchObject({
      ok: true,
      result: [
        {
          chainId: '0x1',
          from: account,
          to: KEY,
          permission: {
            type: 'erc20-token-periodic',
            data: { ...DATA, startTime: 1_800_000_000 },
          },
          rules: [{ type: 'expiry', data: { timestamp: EXPIRY } }],
          context: expect.stringMatching(/^0x/),
          delegationManager: DELEGATION_MANAGER,
        },
      ],
    })
    vi.unstubAllGlobals()
  })
})

test('the plain account of an email wallet grants nothing, and says so', async () => {
  const { ask, logIn } = await openEmbeddedHost()
  await logIn('eip155')
  expect(await ask('eip155', SUPPORTED)).toEqual({ ok: true, result: {} })
  expect(await ask('eip155', GRANTED)).toEqual({ ok: true, result: [] })
  expect(await ask('eip155', REQUEST, [WANTED])).toMatchObject({ error: { code: 4200 } })
})
