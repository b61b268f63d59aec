import * as penpal from 'penpal'
import { afterEach, expect, test } from 'vitest'
import * as own from './penpal.ts'

type Remote = Record<string, (params: unknown) => Promise<unknown>>
type Methods = Record<string, (params: unknown) => unknown>
type Side = { promise: Promise<Remote>; destroy(): void }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Ours at one end, penpal at the other. */
function openBoth(ours: Methods, theirs: Methods): { ours: Side; theirs: Side; port: MessagePort } {
  const { port1, port2 } = new MessageChannel()
  const near = own.connect<Remote>({ messenger: new own.PortMessenger({ port: port1 }), methods: ours })
  const far = penpal.connect({
    messenger: new penpal.PortMessenger({ port: port2 }),
    methods: theirs as penpal.Methods,
  }) as unknown as Side
  ends.push(near.destroy, far.destroy)
  return { ours: near, theirs: far, port: port2 }
}

// Which side leads is decided by chance: with twenty connections, both have.
test('calls go both ways, whichever side leads the handshake', async () => {
  for (let round = 0; round < 20; round++) {
    const { ours, theirs } = openBoth(
      { greet: async (params) => ({ ok: true, params }) },
      { double: async (params) => 2 * (params as number) },
    )
    const [near, far] = await Promise.all([ours.promise, theirs.promise])
    expect(await Promise.all([near.double?.(21), far.greet?.({ name: 'x' })])).toEqual([
      42,
      { ok: true, params: { name: 'x' } },
    ])
  }
})

test('a method that is not there, or not its own, is not found at either end', async () => {
  const { ours, theirs } = openBoth({}, Object.create(null))
  const [near, far] = await Promise.all([ours.promise, theirs.promise])
  await expect(near.nothing?.(1)).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
  for (const name of ['nothing', 'toString', 'constructor', '__proto__'])
    await expect(far[name]?.(1)).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
})

test('nothing of an error but that there was one crosses', async () => {
  const { theirs } = openBoth(
    {
      fails: async () => {
        throw new Error('a secret')
      },
      unclonable: async () => () => {},
    },
    {},
  )
  const far = await theirs.promise
  for (const name of ['fails', 'unclonable']) {
    const error = await far[name]?.(1).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain('secret')
  }
})

test('what cannot be cloned is not sent, and the next call is', async () => {
  const { ours } = openBoth({}, { echo: async (params) => params })
  const near = await ours.promise
  await expect(near.echo?.(() => {})).rejects.toMatchObject({ code: 'TRANSMISSION_FAILED' })
  expect(await near.echo?.('again')).toBe('again')
})

test.each(['ours', 'theirs'] as const)('when %s ends, both ends know that no answer comes', async (who) => {
  const never = () => new Promise(() => {})
  const both = openBoth({ wait: never }, { wait: never })
  const [near, far] = await Promise.all([both.ours.promise, both.theirs.promise])
  const pending = [near.wait?.(1), far.wait?.(1)].map((call) => call?.catch((error) => error.code))
  both[who].destroy()
  expect(await Promise.all(pending)).toEqual(['CONNECTION_DESTROYED', 'CONNECTION_DESTROYED'])
  expect(() => near.wait?.(1)).toThrow(expect.objectContaining({ code: 'CONNECTION_DESTROYED' }))
})

test('nobody is served before the handshake, and malformed messages change nothing after it', async () => {
  const { port1, port2 } = new MessageChannel()
  const served: unknown[] = []
  const methods = { note: async (params: unknown) => void served.push(params) }
  const { destroy } = own.connect<Remote>({ messenger: new own.PortMessenger({ port: port1 }), methods })
  ends.push(destroy, () => port2.close())
  const heard: { type: string; callId?: string }[] = []
  const answered = (callId: string) =>
    new Promise<void>((resolve) => {
      port2.addEventListener('message', ({ data }) => data.callId === callId && resolve())
    })
  port2.addEventListener('message', ({ data }) => heard.push(data))
  port2.start()
  const say = (message: object) => port2.postMessage({ namespace: 'penpal', ...message })
  say({ type: 'CALL', id: 'early', methodPath: ['note'], args: ['early'] })
  say({ type: 'ACK1', methodPaths: [] })
  for (const odd of [null, 7, 'text', { namespace: 'other' }]) port2.postMessage(odd)
  say({ type: 'CALL', id: 'odd', methodPath: 7 })
  say({ type: 'CALL', id: 'long', methodPath: ['note', 'call'], args: ['long'] })
  say({ type: 'CALL', id: 'elsewhere', channel: 'other', methodPath: ['note'], args: ['elsewhere'] })
  say({ type: 'REPLY', callId: 'nobody asked' })
  const late = answered('late')
  say({ type: 'CALL', id: 'late', methodPath: ['note'], args: ['late'] })
  await late
  expect(served).toEqual(['late'])
  expect(heard.map(({ callId }) => callId).filter(Boolean)).toEqual(['odd', 'long', 'late'])
})
