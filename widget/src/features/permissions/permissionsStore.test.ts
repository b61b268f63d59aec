import { revokedQuery, unsignedContext } from '@latch/families/eip155/bytes/granted.ts'
import type { Permission } from '@latch/families/eip155/bytes/permission.ts'
import type { SecureHandlers, User } from '@latch/protocol/secure/secureChannel.ts'
import { expect, test, vi } from 'vitest'
import { ANNA, openEmbeddedHost } from '#families/testEmbedded.ts'

const ask = vi.hoisted(() => ({ rpc: vi.fn(), simulate: vi.fn() }))
vi.mock('#api/rpc.ts', () => ({ rpc: ask.rpc }))
vi.mock('#api/simulate.ts', () => ({ simulate: ask.simulate }))

const SMART = ANNA.accounts.eip155
const anna = {
  ...ANNA,
  evm: { type: 'smartAccount', eoa: SMART, smartAccount: SMART, networks: ['eip155:1'] },
} satisfies User
const [YES, NO] = [1, 0].map((digit) => `0x${String(digit).padStart(64, '0')}`)

const permissionOf = (own: Partial<Permission>): Permission => ({
  type: 'native-token-transfer',
  ...{ chainId: '0x1', account: SMART as `0x${string}`, delegate: `0x${'33'.repeat(20)}` },
  ...{ expiry: 4_000_000_000, contract: null, amount: '0x10', methods: [], count: null },
  salt: `0x${'1'.repeat(64)}`,
  ...own,
})
const stored = (own: Partial<Permission>) => ({
  origin: 'https://game.example',
  permission: permissionOf(own),
  created: 1,
})

async function open(permissions: SecureHandlers['permissions']) {
  ask.rpc.mockResolvedValue(NO)
  const host = await openEmbeddedHost({
    partition: { user: null as User | null },
    frame: { handlers: { permissions } },
    init: { capabilities: ['route', 'families', 'events'] },
  })
  await host.logIn('eip155', anna)
  const store = await import('./permissionsStore.ts')
  const { requireSession } = await import('#sessions/engine.ts')
  const session = requireSession('eip155')
  await store.loadPermissions(session)
  const salts = () => {
    const state = store.permissionsStore.getState()
    return state.phase === 'ready' ? state.granted.map(({ permission }) => permission.salt) : state.phase
  }
  return { ...host, ...store, session, salts, load: () => store.loadPermissions(session) }
}

const FIRST = `0x${'a'.repeat(64)}` as const
const SECOND = `0x${'b'.repeat(64)}` as const
const THIRD = `0x${'c'.repeat(64)}` as const

test('what its chain says was revoked is not listed; a chain that does not answer revokes nothing', async () => {
  const all = [FIRST, SECOND, THIRD].map((salt) => stored({ salt: salt }))
  const { load, salts } = await open(() => ({ permissions: all }))
  expect(salts()).toEqual([FIRST, SECOND, THIRD])
  ask.rpc.mockImplementation(async (_, __, [{ data }]: [{ data: string }]) => {
    if (data === revokedQuery(permissionOf({ salt: THIRD })).data) throw new Error('No answer')
    return data === revokedQuery(permissionOf({ salt: FIRST })).data ? YES : NO
  })
  await load()
  expect(salts()).toEqual([SECOND, THIRD])
})

test('tokens are named by the project, and a network that it does not have is not asked', async () => {
  const contract = `0x${'44'.repeat(20)}` as const
  ask.simulate.mockResolvedValue({ tokens: [{ symbol: 'USDC', decimals: 6 }] })
  const elsewhere = stored({ salt: SECOND, chainId: '0x539' })
  const token = stored({ salt: FIRST, type: 'erc20-token-transfer', contract })
  const { permissionsStore } = await open(() => ({ permissions: [token, elsewhere] }))
  expect(permissionsStore.getState()).toMatchObject({
    granted: [{ token: { symbol: 'USDC', decimals: 6 } }, { chainId: 'eip155:1337', token: null }],
  })
  expect(ask.rpc.mock.calls.map(([chainId]) => chainId)).not.toContain('eip155:1337')
})

test('the wallet is asked to revoke one without its signature; it leaves the list when that is done', async () => {
  const { permissionsStore, revokePermission, session, frame, salts } = await open(() => ({
    permissions: [stored({ salt: FIRST })],
  }))
  const state = permissionsStore.getState()
  const [granted] = state.phase === 'ready' ? state.granted : []
  if (granted === undefined) throw new Error('Nothing is listed')
  const declined = revokePermission(session, granted)
  expect(permissionsStore.getState()).toMatchObject({ revoking: FIRST })
  const first = await frame.shown()
  expect(first.params).toMatchObject({
    chainId: 'eip155:1',
    method: 'wallet_revokePermissions',
    params: [{ permissionsContext: unsignedContext(granted.permission) }],
  })
  first.refuse(4001)
  await expect(declined).rejects.toMatchObject({ code: 4001 })
  expect(permissionsStore.getState()).toMatchObject({ granted: [granted], revoking: null })
  const done = revokePermission(session, granted)
  ;(await frame.shown()).answer({})
  await done
  expect(salts()).toEqual([])
})

test('a list that cannot be read says so, and stays where there was one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let answer: SecureHandlers['permissions'] = () => {
    throw { code: -32603, message: 'No.', data: { reason: 'LOGIN_UNAVAILABLE' } }
  }
  const { load, salts } = await open((params) => answer(params))
  expect(salts()).toBe('failed')
  answer = () => ({ permissions: 'none' })
  await load()
  expect(salts()).toBe('failed')
  answer = () => ({ permissions: [stored({ salt: FIRST })] })
  await load()
  answer = () => {
    throw { code: -32603, message: 'No.' }
  }
  await load()
  expect(salts()).toEqual([FIRST])
})
