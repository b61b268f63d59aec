/** A secure frame for tests: the real contract over a real port, with the user's decisions made by the test. */

import { toChannelError } from '@latch/channel/channelError.ts'
import { type Connection, openConnection } from '@latch/channel/connection.ts'
import { acceptPort, type Peer, sayHello } from '@latch/channel/portHandshake.ts'
import { serveContract } from '@latch/channel/serveContract.ts'
import {
  SECURE_METHODS,
  SECURE_NAMESPACE,
  type SecureHandlers,
  type User,
  WIDGET_METHODS,
} from '@latch/protocol/secure/secureChannel.ts'
import { onTestFinished, vi } from 'vitest'
import type { SecureFrameOptions } from './secureFrame.ts'

export const SECURE_ORIGIN = 'https://secure.example'
const WIDGET_ORIGIN = 'https://widget.example'

/** Storage that the frames of one browser and site share, in all tabs. */
export type Partition = { user: User | null }

/** A login or a request that is on the frame's screen. */
type Shown = {
  name: 'login' | 'social' | 'farcaster' | 'request'
  params: unknown
  answer(result: unknown): void
  refuse(code: number, data?: object): void
}

export type TestFrame = {
  dom: Omit<SecureFrameOptions, 'handlers' | 'onGone'>
  /** Addresses of the frames that were made. */
  urls: string[]
  /** Calls that they received, except `ping`. */
  calls: { name: string; params: unknown }[]
  shown(): Promise<Shown>
  /** The end of the last document's port. */
  connection(): Connection<typeof WIDGET_METHODS>
  /** The document is loaded once more, in the same place. */
  reload(): void
}

export type TestFrameOptions = {
  partition: Partition
  /** Result of each load: the frame, the browser's own error page, or no answer at all. */
  load?: () => 'frame' | 'errorPage' | 'nothing'
  handlers?: Partial<SecureHandlers>
}

export function scriptFrame({ partition, load = () => 'frame', handlers }: TestFrameOptions): TestFrame {
  const urls: string[] = []
  const calls: TestFrame['calls'] = []
  const screen = new Map<string, Shown>()
  let last: Connection<typeof WIDGET_METHODS> | undefined
  let start = () => {}
  const connection = () => {
    if (last === undefined) throw new Error('There is no document.')
    return last
  }
  const show = (name: Shown['name'], params: { id: string }) =>
    new Promise<never>((resolve, reject) => {
      const { id } = params
      const stage = (isOpen: boolean) => ({ height: isOpen ? 320 : 0, isOpen, label: isOpen ? name : '' })
      const end = (settle: () => void) => {
        screen.delete(id)
        void connection().call('setStage', stage(false))
        settle()
      }
      screen.set(id, {
        name,
        params,
        answer: (result) => end(() => resolve(result as never)),
        refuse: (code, data) => end(() => reject({ code, message: 'No.', ...(data && { data }) })),
      })
      void connection().call('setStage', stage(true))
      void connection().call('progress', { id, step: name === 'login' ? 'code' : 'approve' })
    })
  const served: SecureHandlers = {
    configure: () => null,
    ping: () => null,
    restore: () => ({ user: partition.user }),
    login: async (params) => {
      const answer: { user: User } = await show('login', params)
      partition.user = answer.user
      return answer
    },
    social: (params) => show('social', params),
    farcaster: (params) => show('farcaster', params),
    preferAccount: ({ type }) => {
      const { user } = partition
      if (user?.evm === undefined) throw new Error('This wallet has one account.')
      const accounts = { ...user.accounts, eip155: user.evm[type] }
      partition.user = { ...user, accounts, evm: { ...user.evm, type } }
      return { user: partition.user }
    },
    permissions: () => ({ permissions: [] }),
    request: (params) => show('request', params),
    cancel: ({ id }) => {
      const request = screen.get(id)
      request?.refuse(4001)
      return request !== undefined
    },
    signOut: () => {
      partition.user = null
      return null
    },
    ...handlers,
  }
  const insert: TestFrame['dom']['insert'] = (url, onMessage, onLoad) => {
    urls.push(url)
    let accept: (event: MessageEvent) => void = () => {}
    const parent: Peer = {
      postMessage: (data) => queueMicrotask(() => onMessage(message(data, frame, SECURE_ORIGIN))),
    }
    const frame: Peer = {
      postMessage: (data, _, ports) =>
        queueMicrotask(() => accept(message(data, parent, WIDGET_ORIGIN, ports))),
    }
    start = () => {
      const nonce = crypto.randomUUID()
      const onPort = (port: MessagePort) => {
        last?.close()
        last = serveOn(port, noted(served, calls))
      }
      accept = acceptPort({ ns: SECURE_NAMESPACE, nonce, peer: parent, origin: WIDGET_ORIGIN, onPort })
      sayHello({ ns: SECURE_NAMESPACE, nonce, peer: parent, origin: WIDGET_ORIGIN })
    }
    const loaded = load()
    if (loaded === 'frame') start()
    if (loaded !== 'nothing') queueMicrotask(onLoad)
    const remove = () => {
      screen.clear()
      last?.close()
    }
    return { peer: () => frame, remove }
  }
  onTestFinished(() => last?.close())
  return {
    dom: { insert, appearance: () => ({}), watchAppearance: () => () => {}, readyDelay: 0 },
    urls,
    calls,
    connection,
    shown: () =>
      vi.waitFor(
        () => {
          const [first] = screen.values()
          if (first === undefined) throw new Error('Nothing is on the screen of the frame.')
          return first
        },
        { timeout: 3_000 },
      ),
    reload: () => {
      screen.clear()
      start()
    },
  }
}

function message(data: unknown, source: Peer, origin: string, ports: readonly unknown[] = []): MessageEvent {
  return { data, source, origin, ports } as unknown as MessageEvent
}

/** Wraps handlers to record each call. */
function noted(served: SecureHandlers, calls: TestFrame['calls']): SecureHandlers {
  const handlers = Object.entries(served).map(([name, handle]) => [
    name,
    (params: unknown) => {
      if (name !== 'ping') calls.push({ name, params })
      return (handle as (params: unknown) => unknown)(params)
    },
  ])
  return Object.fromEntries(handlers) as SecureHandlers
}

function serveOn(port: MessagePort, handlers: SecureHandlers): Connection<typeof WIDGET_METHODS> {
  const { call, ...rest } = openConnection(port, {
    peerMethods: WIDGET_METHODS,
    methods: serveContract(SECURE_METHODS, handlers, () => rest.close()),
    other: 'The widget',
    raise: toChannelError,
  })
  // Calls that a test leaves pending end with its frame.
  const recorded: typeof call = (...params) => {
    const answer = call(...params)
    answer.catch(() => undefined)
    return answer
  }
  return { ...rest, call: recorded }
}
