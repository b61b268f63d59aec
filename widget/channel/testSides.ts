/** A made-up contract, a library and its reader, over real ports that end with the test. */

import type { Contract, Handlers } from '@latch/protocol/contract.ts'
import { parseWith } from '@latch/protocol/schemaParse.ts'
import { afterEach, vi } from 'vitest'
import * as z from 'zod/mini'
import { toChannelError } from './channelError.ts'
import { type Connection, openConnection } from './connection.ts'
import { createLink, type Link } from './link.ts'
import { serveContract } from './serveContract.ts'

const NOTIFICATIONS = { perSecond: 1, burst: 3 }
const nothing = parseWith(z.object({}))
const method = { deadline: null, rate: null, replay: false }

export const LIBRARY = {
  lend: { ...method, params: parseWith(z.object({ title: z.string() })), result: parseWith(z.string()) },
  count: { ...method, params: nothing, result: parseWith(z.number()), deadline: 500, replay: true },
  note: { ...method, params: nothing, result: parseWith(z.null()), rate: NOTIFICATIONS },
  scold: { ...method, params: nothing, result: parseWith(z.null()), rate: NOTIFICATIONS },
  ping: { ...method, params: nothing, result: parseWith(z.null()), deadline: 20 },
} as const satisfies Contract
export const READER = {
  remind: { ...method, params: parseWith(z.object({ title: z.string() })), result: parseWith(z.boolean()) },
} as const satisfies Contract

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const NOTHING: Handlers<typeof LIBRARY> = {
  lend: ({ title }) => `lent ${title}`,
  count: () => 3,
  note: () => null,
  scold: () => null,
  ping: () => null,
}

/** Opens a frame's document that serves the library. */
export function openLibrary(handlers: Partial<Handlers<typeof LIBRARY>> = {}) {
  const { port1, port2 } = new MessageChannel()
  const onTooManyMalformed = vi.fn()
  const connection: Connection<typeof READER> = openConnection(port2, {
    peerMethods: READER,
    methods: serveContract(LIBRARY, { ...NOTHING, ...handlers }, onTooManyMalformed),
    other: 'The reader',
    raise: toChannelError,
  })
  ends.push(connection.close)
  return { port: port1, connection, onTooManyMalformed }
}

export function openReader() {
  const [onAborted, onSilence] = [vi.fn(), vi.fn()]
  const link: Link<typeof LIBRARY> = createLink({
    peerMethods: LIBRARY,
    methods: serveContract(READER, { remind: ({ title }) => title !== '' }, vi.fn()),
    other: 'The library',
    raise: toChannelError,
    refuse: (_, { size }) => size >= 2 && new Error('full'),
    reloaded: () => new Error('reloaded'),
    heartbeat: { every: 10, misses: 2 },
    isWatched: () => false,
    onAborted,
    onSilence,
  })
  ends.push(link.disconnect)
  const accept = (port: MessagePort) => {
    link.attach(port)
    link.release()
  }
  return { link, accept, onAborted, onSilence }
}
