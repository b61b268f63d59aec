import { fixture as eip155Fixture } from '@latch/families/eip155/widget/testWallet.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ANNA, openEmbeddedHost, RAW } from '#families/testEmbedded.ts'
import { ALICE } from '#host/testHost.ts'
import { EMBEDDED_ID } from './embeddedSession.ts'

const { sign } = eip155Fixture

afterEach(() => {
  vi.useRealTimers()
})

test('nothing of the frame is made for somebody who never used it', async () => {
  const { frame, ask } = await openEmbeddedHost()
  await ask('eip155', 'eth_accounts')
  expect(frame.urls).toEqual([])
})

test('the frame is told which project it serves, and no address of a node', async () => {
  const { frame, logIn } = await openEmbeddedHost()
  await logIn()
  expect(frame.urls).toEqual([
    'https://secure.example/embed?projectId=demo&widget=https%3A%2F%2Fwidget.example',
  ])
  expect(JSON.stringify(frame.calls)).not.toContain('rpc.example')
})

test.each([
  ['wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls: [{ to: ALICE }] }]],
  ['wallet_getCallsStatus', ['0x1']],
  ['wallet_showCallsStatus', ['0x1']],
])('%s is 4200, and nobody is asked', async (method, params) => {
  const { ask, frame, frames, logIn } = await openEmbeddedHost()
  await logIn()
  expect(await ask('eip155', method, params)).toMatchObject({
    ok: false,
    error: { code: 4200, message: `Requested RPC call is not allowed: ${method}` },
  })
  expect(frame.calls.some(({ name }) => name === 'request')).toBe(false)
  expect(frames.some(({ visible }) => visible)).toBe(false)
})

test('chains that the project lists are added and switched to without a question, others are 4902', async () => {
  const { ask, frame, frames, logIn, standing } = await openEmbeddedHost()
  await logIn()
  const add = (chainId: string) => {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const rpcUrls = ['https://node.example']
    return ask('eip155', 'wallet_addEthereumChain', [{ chainId, chainName: 'A', nativeCurrency, rpcUrls }])
  }
  const switchTo = (chainId: string) => ask('eip155', 'wallet_switchEthereumChain', [{ chainId }])
  expect(await add('0x2105')).toEqual({ ok: true, result: null })
  expect(standing('eip155')).toMatchObject({ chainId: 'eip155:1' })
  expect(await switchTo('0x2105')).toEqual({ ok: true, result: null })
  expect(await ask('eip155', 'eth_chainId')).toEqual({ ok: true, result: '0x2105' })
  for (const answer of [await add('0x5'), await switchTo('0x5')])
    expect(answer).toMatchObject({ error: { code: 4902, data: { reason: 'CHAIN_NOT_IN_PROJECT' } } })
  expect(frame.calls.some(({ name }) => name === 'request')).toBe(false)
  expect(frames.some(({ visible }) => visible)).toBe(false)
})

test('a listed chain where the smart account cannot act is said so, and the plain account switches there', async () => {
  const { ask, logIn, frame } = await openEmbeddedHost()
  const evm = {
    type: 'smartAccount',
    eoa: ALICE,
    smartAccount: ALICE,
    networks: ['eip155:1'],
  } satisfies User['evm']
  await logIn('eip155', { ...ANNA, evm })
  const switchTo = () => ask('eip155', 'wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  const error = { code: 4901, data: { reason: 'ACCOUNT_NOT_ON_CHAIN', chainId: 'eip155:8453' } }
  expect(await switchTo()).toMatchObject({ error })
  const batch = [{ version: '2.0.0', chainId: '0x2105', from: ALICE, calls: [{ to: ALICE }] }]
  expect(await ask('eip155', 'wallet_sendCalls', batch)).toMatchObject({
    error: { ...error, code: 5710 },
  })
  expect(frame.calls.some(({ name }) => name === 'request')).toBe(false)
  const plain = await openEmbeddedHost()
  await plain.logIn('eip155', { ...ANNA, evm: { ...evm, type: 'eoa' } })
  expect(await plain.ask('eip155', 'wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toMatchObject({
    ok: true,
  })
})

test('an operation that a page made is 4200 for a plain account, and taken to the frame for a smart one', async () => {
  const { ask, logIn, frame } = await openEmbeddedHost()
  await logIn()
  const send = () => ask('eip155', 'eth_sendUserOperation', [{}, ALICE])
  expect(await send()).toMatchObject({ error: { code: 4200 } })
  expect(frame.calls.some(({ name }) => name === 'request')).toBe(false)
  const smart = await openEmbeddedHost()
  const evm = {
    type: 'smartAccount',
    eoa: ALICE,
    smartAccount: ALICE,
    networks: ['eip155:1'],
  } satisfies User['evm']
  await smart.logIn('eip155', { ...ANNA, evm })
  const sent = smart.ask('eip155', 'eth_sendUserOperation', [{}, ALICE])
  const shown = await smart.frame.shown()
  expect(shown.params).toMatchObject({ method: 'eth_sendUserOperation', params: [{}, ALICE] })
  shown.answer('0x12')
  expect(await sent).toEqual({ ok: true, result: '0x12' })
})

test('a batch that is too long for the frame is refused with its limit, and is no mark against the widget there', async () => {
  const { ask, logIn, frame } = await openEmbeddedHost()
  const evm = { type: 'smartAccount', eoa: ALICE, smartAccount: ALICE, networks: ['eip155:1'] } as const
  await logIn('eip155', { ...ANNA, evm: { ...evm, networks: [...evm.networks] } })
  const call = { to: ALICE, data: `0x${'00'.repeat(50_000)}` }
  const batch = (...calls: object[]) => [{ version: '2.0.0', chainId: '0x1', from: ALICE, calls }]
  for (let count = 0; count < LIMITS.strikes; count++)
    expect(await ask('eip155', 'wallet_sendCalls', batch(call, call, call))).toMatchObject({
      error: { code: -32602, message: 'wallet_sendCalls: The params are longer than 262144 characters.' },
    })
  const sent = ask('eip155', 'wallet_sendCalls', batch(call))
  ;(await frame.shown()).answer({ id: '0x12' })
  expect(await sent).toMatchObject({ ok: true })
})

test('params that are not plain JSON are told from those that are too long', async () => {
  const { frame, logIn } = await openEmbeddedHost()
  await logIn()
  const { loadRemote } = await import('../connectors.ts')
  const { request } = await loadRemote('embedded')
  const requested = { method: 'personal_sign', params: [1n, ALICE], chainId: 'eip155:1' } as const
  await expect(request(EMBEDDED_ID, { ...requested, deadline: undefined })).rejects.toMatchObject({
    code: -32602,
    message: 'The params hold a bigint: write it as a hex string.',
  })
  expect(frame.calls.some(({ name }) => name === 'request')).toBe(false)
})

test('permissions and capabilities are answered here', async () => {
  const { ask, logIn } = await openEmbeddedHost()
  await logIn()
  expect(await ask('eip155', 'wallet_requestPermissions', [{ eth_accounts: {} }])).toMatchObject({
    ok: true,
    result: [{ parentCapability: 'eth_accounts', caveats: [{ value: [ALICE] }] }],
  })
  expect(await ask('eip155', 'wallet_getCapabilities', [ALICE])).toEqual({ ok: true, result: {} })
})

test('a frame that does not come in twenty seconds is a failure of its own, and the next try makes another', async () => {
  vi.useFakeTimers()
  const { frame } = await openEmbeddedHost({ frame: { load: () => 'nothing' } })
  const { loginByEmail } = await import('#sessions/login.ts')
  const logIn = () => loginByEmail(ANNA.email, { wanted: undefined, signal: new AbortController().signal })
  const failed = logIn().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(19_900)
  expect(frame.urls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await failed).toMatchObject({ code: -32603, data: { reason: 'FRAME_UNAVAILABLE' } })
  logIn().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(frame.urls).toHaveLength(2)
})

test('an address that loads something else than the frame has failed three seconds later', async () => {
  vi.useFakeTimers()
  await openEmbeddedHost({ frame: { load: () => 'errorPage' } })
  const { loginByEmail } = await import('#sessions/login.ts')
  const failed = loginByEmail(ANNA.email, { wanted: undefined, signal: new AbortController().signal }).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(3_100)
  expect(await failed).toMatchObject({ code: -32603, data: { reason: 'FRAME_UNAVAILABLE' } })
})

test('a frame that says nothing for two minutes is given up, a person may take their time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const steps: { report(step: 'code' | 'opening'): Promise<null> }[] = []
  const host = await openEmbeddedHost({
    frame: {
      handlers: {
        login: ({ id }) => {
          steps.push({ report: (step) => host.frame.connection().call('progress', { id, step }) })
          return new Promise(() => {})
        },
      },
    },
  })
  const { loginByEmail } = await import('#sessions/login.ts')
  const { signal } = new AbortController()
  const ended = vi.fn()
  const login = loginByEmail(ANNA.email, { wanted: undefined, signal }).catch(ended)
  await vi.advanceTimersByTimeAsync(10)
  while (steps.length === 0) await vi.advanceTimersByTimeAsync(1)
  await steps[0]?.report('code')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(ended).not.toHaveBeenCalled()
  await steps[0]?.report('opening')
  await vi.advanceTimersByTimeAsync(120_000)
  await login
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ code: -32603, data: { reason: 'TIMEOUT' } })
})

test('what a frame was asked when it was loaded anew may have been done; the next is asked of who was there', async () => {
  const { ask, frame, logIn } = await openEmbeddedHost()
  await logIn()
  const lost = ask('eip155', sign.method, sign.params)
  await frame.shown()
  frame.reload()
  expect(await lost).toMatchObject({ error: { code: 4900, data: { outcome: 'unknown' } } })
  const answered = ask('eip155', sign.method, sign.params)
  ;(await frame.shown()).answer(RAW.personal_sign)
  expect(await answered).toMatchObject({ ok: true })
  expect(frame.calls.map(({ name }) => name).slice(-2)).toEqual(['restore', 'request'])
})

test('a frame whose session was ended elsewhere ends it here, too', async () => {
  const { frame, logIn, standing } = await openEmbeddedHost()
  await logIn()
  await frame.connection().call('userChanged', { user: null })
  for (const namespace of ['eip155', 'solana'] as const)
    await vi.waitFor(() => expect(standing(namespace)).toMatchObject({ status: 'disconnected' }))
})

test('a session that was ended elsewhere ends what the frame asks, and its page is told at once', async () => {
  const { ask, frame, logIn } = await openEmbeddedHost()
  await logIn()
  const pending = ask('eip155', sign.method, sign.params)
  await frame.shown()
  await frame.connection().call('userChanged', { user: null })
  expect(await pending).toMatchObject({ error: { code: 4900, data: { reason: 'SESSION_CHANGED' } } })
  expect(frame.calls.at(-1)?.name).toBe('cancel')
})

test('a frame that stops answering while it asks is said to, and what nobody had decided is asked of the next one', async () => {
  let isSilent = false
  const ping = () => (isSilent ? new Promise<null>(() => {}) : null)
  const { ask, frame, logIn } = await openEmbeddedHost({ frame: { handlers: { ping } } })
  await logIn()
  const { frameStore } = await import('./frameStore.ts')
  const { restartFrame } = await import('./secureFrame.ts')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  // The frame that is there has its clock from before.
  frame.reload()
  const answered = ask('eip155', sign.method, sign.params)
  await frame.shown()
  isSilent = true
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(frameStore.getState().isQuiet).toBe(true)
  })
  vi.useRealTimers()
  isSilent = false
  restartFrame()
  expect(frameStore.getState().isQuiet).toBe(false)
  await vi.waitFor(() => expect(frame.urls).toHaveLength(2))
  await vi.waitFor(() => expect(frame.calls.filter(({ name }) => name === 'request')).toHaveLength(2))
  ;(await frame.shown()).answer(RAW.personal_sign)
  expect(await answered).toMatchObject({ ok: true })
})

test('a sign-out that is not answered ends after three seconds', async () => {
  const { frame, logIn, widget } = await openEmbeddedHost({
    frame: { handlers: { signOut: () => new Promise(() => {}) } },
  })
  await logIn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const disconnecting = widget.disconnect({})
  await vi.waitFor(() => expect(frame.calls.at(-1)?.name).toBe('signOut'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await disconnecting).toMatchObject({ ok: true })
})

test('a project without the switch makes no frame, whatever was stored', async () => {
  const { frame } = await openEmbeddedHost({ config: { secureOrigin: undefined } })
  const { loadRemote } = await import('../connectors.ts')
  const connector = await loadRemote('embedded')
  await expect(connector.read('eip155', 'embedded', {})).rejects.toMatchObject({ code: 4200 })
  expect(frame.urls).toEqual([])
})

describe('a smart account', () => {
  const smart = {
    ...ANNA,
    evm: { type: 'smartAccount', eoa: ALICE, smartAccount: ANNA.accounts.eip155, networks: ['eip155:1'] },
  } satisfies User

  test('does several calls at once, and says so', async () => {
    const { ask, frame, logIn } = await openEmbeddedHost()
    await logIn('eip155', smart)
    expect(await ask('eip155', 'wallet_getCapabilities', [ANNA.accounts.eip155])).toMatchObject({
      ok: true,
      result: { '0x1': { atomic: { status: 'supported' }, permissions: { supported: true } } },
    })
    expect(await ask('eip155', 'wallet_getCapabilities', [ANNA.accounts.eip155, ['0x2105']])).toEqual({
      ok: true,
      result: {},
    })
    const sent = ask('eip155', 'wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x1', calls: [{ to: ALICE }] },
    ])
    ;(await frame.shown()).answer({ id: '0x12' })
    expect(await sent).toEqual({ ok: true, result: { id: '0x12' } })
  })

  test('is asked in the frame what a key of the page may do, and to take that back', async () => {
    const { ask, frame, logIn } = await openEmbeddedHost()
    await logIn('eip155', smart)
    for (const [method, wanted, result] of [
      ['wallet_grantPermissions', { expiry: 1 }, { permissionsContext: '0x12' }],
      ['wallet_revokePermissions', { permissionsContext: '0x12' }, {}],
    ] as const) {
      const requested = ask('eip155', method, [wanted])
      ;(await frame.shown()).answer(result)
      expect(await requested).toEqual({ ok: true, result })
    }
  })

  test('is what grants permissions: the account of a key does not', async () => {
    const { ask, logIn } = await openEmbeddedHost()
    await logIn('eip155')
    expect(await ask('eip155', 'wallet_grantPermissions', [{ expiry: 1 }])).toMatchObject({
      error: { code: 4200 },
    })
  })

  test('has no networks but those on which it can act', async () => {
    const { ask, logIn, standing } = await openEmbeddedHost()
    await logIn('eip155', smart)
    expect(standing('eip155')).toMatchObject({ chainId: 'eip155:1' })
    expect(await ask('eip155', 'wallet_switchEthereumChain', [{ chainId: '0x2105' }])).toMatchObject({
      error: { code: 4901 },
    })
    expect(standing('solana')).toMatchObject({ status: 'connected' })
  })
})
