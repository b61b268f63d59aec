import { beforeEach, describe, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { ALICE, BOB, CONFIG } from '#host/testHost.ts'
import { disconnect } from '#sessions/engine.ts'
import { readRecord } from '#sessions/sessionRecord.ts'
import { endSession, familySession, findSession, setSession } from '#sessions/sessionsStore.ts'
import { grant, paired, pairedSolana, SOL_ALICE, SOL_CHAIN, TOPIC, testPeer } from './testPeer.ts'
import { watchPeers } from './watchPeers.ts'

let peer: ReturnType<typeof testPeer>
const session = () => findSession('eip155')
const solana = () => findSession('solana')
const CAROL = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const TRON_ALICE = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
type Chain = (typeof CONFIG.chains)[number]
const SOL_BOB = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

function report(name: string, data: unknown, chainId = 'eip155:1', topic = TOPIC): void {
  peer.emit('session_event', { topic, params: { event: { name, data }, chainId } })
}

/** All that was reported so far is followed. */
const flush = () => new Promise((resolve) => setTimeout(resolve))

function update(accounts: readonly string[]): void {
  peer.sessions.set(TOPIC, grant(accounts))
  peer.emit('session_update', { topic: TOPIC })
}

beforeEach(() => {
  peer = testPeer()
  watchPeers(peer.client)
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:8453:${ALICE}`]))
  setSession(paired({ accounts: [{ address: ALICE }, { address: BOB }] }))
  endSession('solana')
})

test.each([[[BOB]], [[`eip155:1:${BOB}`]], [[BOB.toLowerCase()]]])(
  'the account that the wallet names becomes the first: %s',
  async (data) => {
    report('accountsChanged', data)
    await vi.waitFor(() => expect(session()?.accounts).toEqual([{ address: BOB }, { address: ALICE }]))
  },
)

test('the account that the wallet names is on record for the next visit', async () => {
  report('accountsChanged', [BOB])
  await vi.waitFor(() => expect(readRecord('eip155')).toMatchObject({ wallet: TOPIC, account: BOB }))
})

test.each([8453, '8453', '0x2105', '0x0000000000000000002105', 'eip155:8453', { chainId: '0x2105' }])(
  'the chain may be written %j',
  async (data) => {
    report('chainChanged', data)
    await vi.waitFor(() =>
      expect(session()).toMatchObject({ chainId: 'eip155:8453', accounts: [{ address: ALICE }] }),
    )
  },
)

/** Shows a session of TRON on its main network, which may use Nile, too. */
function showTron(): void {
  const chains = ['tron:0x2b6653dc', 'tron:0xcd8690dc'] as const
  configStore.setState({
    config: { ...CONFIG, chains: chains.map((id) => ({ ...CONFIG.chains[0], id }) as Chain) },
  })
  peer.sessions.set(TOPIC, grant(chains.map((id) => `${id}:${TRON_ALICE}`)))
  setSession({ ...paired(), namespace: 'tron', accounts: [{ address: TRON_ALICE }], chainId: chains[0] })
}

test.each(['0xcd8690dc', 'tron:0xcd8690dc', '3448148188'])(
  "TRON's hexadecimal references are no numbers: the chain is that of the event, sent as %s",
  async (data) => {
    showTron()
    report('chainChanged', data, 'tron:0xcd8690dc')
    await vi.waitFor(() => expect(findSession('tron')?.chainId).toBe('tron:0xcd8690dc'))
  },
)

test.each(['0xcd8690dc', 'tron:0xcd8690dc'])(
  'a chain of TRON that an event of the former chain names, as %s, is the new one',
  async (data) => {
    showTron()
    report('chainChanged', data, 'tron:0x2b6653dc')
    await vi.waitFor(() => expect(findSession('tron')?.chainId).toBe('tron:0xcd8690dc'))
  },
)

test('what a wallet reports of a family in which nobody is connected here moves nobody', async () => {
  report('chainChanged', '8453', 'stacks:1')
  report('accountsChanged', [BOB], 'polkadot:91b171bb158e2d3848fa23a9f1c25182')
  await flush()
  expect(session()).toMatchObject({ chainId: 'eip155:1', accounts: [{ address: ALICE }, { address: BOB }] })
})

test('a chain that was not granted is not moved to', async () => {
  report('chainChanged', 10)
  report('accountsChanged', [BOB])
  await vi.waitFor(() => expect(session()?.accounts[0].address).toBe(BOB))
  expect(session()?.chainId).toBe('eip155:1')
})

test('a chain that the wallet has gone to before it grants it is moved to with the grant', async () => {
  report('chainChanged', 10)
  await flush()
  update([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:10:${ALICE}`])
  await vi.waitFor(() => expect(session()?.chainId).toBe('eip155:10'))
})

test('an account that is not granted moves nobody, and becomes the first with its grant', async () => {
  report('accountsChanged', [BOB])
  report('accountsChanged', [CAROL])
  await flush()
  expect(session()?.accounts).toEqual([{ address: BOB }, { address: ALICE }])
  update([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:1:${CAROL}`])
  await vi.waitFor(() =>
    expect(session()?.accounts).toEqual([{ address: CAROL }, { address: ALICE }, { address: BOB }]),
  )
})

test('a chain that comes with a later grant is not gone back to', async () => {
  const granted = [`eip155:1:${ALICE}`, `eip155:8453:${ALICE}`]
  report('chainChanged', 10)
  await flush()
  update(granted)
  await flush()
  update([...granted, `eip155:10:${ALICE}`])
  await flush()
  expect(session()?.chainId).toBe('eip155:1')
})

test('where somebody has gone to another chain meanwhile, the grant does not take them away', async () => {
  report('chainChanged', 10)
  report('chainChanged', 8453)
  await flush()
  update([`eip155:1:${ALICE}`, `eip155:8453:${ALICE}`, `eip155:10:${ALICE}`])
  await flush()
  expect(session()?.chainId).toBe('eip155:8453')
})

test('where the wallet takes the active chain away, one that is there becomes active', async () => {
  update([`eip155:8453:${ALICE}`])
  await vi.waitFor(() => expect(session()?.chainId).toBe('eip155:8453'))
})

test('a chain that the wallet adds is there to be switched to, and nothing moves', async () => {
  const before = session()
  update([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:10:${ALICE}`])
  report('accountsChanged', [ALICE])
  await new Promise((resolve) => setTimeout(resolve))
  expect(session()).toEqual(before)
})

test('an account that is taken away is gone', async () => {
  update([`eip155:1:${BOB}`])
  await vi.waitFor(() => expect(session()?.accounts).toEqual([{ address: BOB }]))
})

test('a grant without an EVM account ends the session', async () => {
  update([])
  await vi.waitFor(() => expect(session()).toBe(null))
})

test('the link that the session was made with stays', async () => {
  setSession(paired({ link: 'rainbow://' }))
  report('chainChanged', 8453)
  await vi.waitFor(() => expect(session()).toMatchObject({ chainId: 'eip155:8453', link: 'rainbow://' }))
})

test.each(['session_delete', 'session_expire'])('%s ends the session', (name) => {
  peer.emit(name, { topic: TOPIC })
  expect(familySession('eip155').status).toBe('disconnected')
})

test('of two sessions in one client, only the own one is followed', async () => {
  peer.sessions.set('topic-2', grant([`eip155:8453:${BOB}`], [], 'topic-2'))
  report('chainChanged', 8453, 'eip155:8453', 'topic-2')
  peer.emit('session_update', { topic: 'topic-2' })
  peer.emit('session_delete', { topic: 'topic-2' })
  report('accountsChanged', [BOB])
  await vi.waitFor(() => expect(session()?.accounts[0].address).toBe(BOB))
  expect(session()).toMatchObject({ walletId: TOPIC, chainId: 'eip155:1' })
})

test.each([[null], [[{}]], ['text'], [[42]]])('accounts that are none change nothing: %s', async (data) => {
  report('accountsChanged', data)
  report('chainChanged', 8453)
  await vi.waitFor(() => expect(session()?.chainId).toBe('eip155:8453'))
  expect(session()?.accounts).toEqual([{ address: ALICE }])
})

describe('a pairing of two families', () => {
  const accounts = [`eip155:1:${ALICE}`, `${SOL_CHAIN}:${SOL_ALICE}`, `${SOL_CHAIN}:${SOL_BOB}`]

  beforeEach(() => {
    peer.sessions.set(TOPIC, grant(accounts))
    setSession(paired())
    setSession(pairedSolana({ accounts: [{ address: SOL_ALICE }, { address: SOL_BOB }] }))
  })

  test('the Solana account that the wallet names becomes the first, and EVM stays', async () => {
    report('accountsChanged', [SOL_BOB], SOL_CHAIN)
    await vi.waitFor(() => expect(solana()?.accounts).toEqual([{ address: SOL_BOB }, { address: SOL_ALICE }]))
    expect(session()).toEqual(paired())
    expect(readRecord('solana')).toMatchObject({ wallet: TOPIC, account: SOL_BOB })
  })

  test('the family’s own name may stand before the event’s', async () => {
    report('solana_accountsChanged', [SOL_BOB], SOL_CHAIN)
    await vi.waitFor(() => expect(solana()?.accounts).toEqual([{ address: SOL_BOB }, { address: SOL_ALICE }]))
  })

  test('the account of one family leaves those of the other in their order', async () => {
    peer.sessions.set(TOPIC, grant([...accounts, `eip155:1:${BOB}`]))
    report('accountsChanged', [BOB])
    report('accountsChanged', [SOL_BOB], SOL_CHAIN)
    await vi.waitFor(() => expect(solana()?.accounts).toEqual([{ address: SOL_BOB }, { address: SOL_ALICE }]))
    report('accountsChanged', [ALICE])
    await vi.waitFor(() => expect(session()?.accounts).toEqual([{ address: ALICE }, { address: BOB }]))
    expect(solana()?.accounts).toEqual([{ address: SOL_BOB }, { address: SOL_ALICE }])
    report('accountsChanged', [BOB])
    report('accountsChanged', [SOL_ALICE], SOL_CHAIN)
    await vi.waitFor(() => expect(solana()?.accounts).toEqual([{ address: SOL_ALICE }, { address: SOL_BOB }]))
    expect(session()?.accounts).toEqual([{ address: BOB }, { address: ALICE }])
  })

  test('a family that is taken away ends alone', async () => {
    update([`eip155:1:${ALICE}`])
    await vi.waitFor(() => expect(solana()).toBe(null))
    expect(session()?.accounts).toEqual([{ address: ALICE }])
    expect(peer.disconnect).not.toHaveBeenCalled()
  })

  test('where every family is taken away, the pairing ends on the wire too', async () => {
    update([])
    await vi.waitFor(() => expect(peer.disconnect).toHaveBeenCalled())
    expect([session(), solana()]).toEqual([null, null])
  })

  test.each(['session_delete', 'session_expire'])('%s ends both', (name) => {
    peer.emit(name, { topic: TOPIC })
    expect([session(), solana()]).toEqual([null, null])
  })

  test.each([
    ['EVM', disconnect],
    ['Solana', disconnect],
  ])('leaving %s ends both, and tells the wallet once', async (_, leave) => {
    await leave('eip155')
    expect([session(), solana()]).toEqual([null, null])
    expect(peer.disconnect).toHaveBeenCalledOnce()
  })
})
