/** A link in a test's hand, and widget documents on the far end of real ports; both end with the test. */

import { ok } from '@latch/protocol/envelope.ts'
import type { InitParams } from '@latch/protocol/hostChannel.ts'
import type { HostMethods, WidgetMethods } from '@latch/protocol/hostContract.ts'
import { connect, PortMessenger } from 'penpal'
import { afterEach, vi } from 'vitest'
import { createLink, type Link } from './widgetLink.ts'

export const state = {
  seq: 0,
  status: 'disconnected',
  accounts: [],
  chainId: '0x1',
  wallet: null,
  route: null,
} as const
const host: HostMethods = {
  setState: async () => ok(null),
  emit: async () => ok(null),
  setFrame: async () => ok(null),
  hostRequest: async () => ok(null),
  openWindow: async () => ok('opened'),
  signIn: async () => ({ ok: true, result: null }),
  ping: async () => ok(null),
}
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Starts a widget document that serves the required methods, unless overridden. */
export function bootWidget(methods: Partial<WidgetMethods> = {}): {
  port: MessagePort
  calls: string[]
  close(): void
} {
  const { port1, port2 } = new MessageChannel()
  const calls: string[] = []
  const served: Partial<WidgetMethods> = {
    init: async () => ok({ capabilities: [], state, visible: false }),
    ping: async () => ok(null),
    request: async ({ method }) => ok(`answer to ${method}`),
    cancel: async ({ id }) => {
      calls.push(`cancel ${id}`)
      return ok(true)
    },
    ...methods,
  }
  const { destroy } = connect({ messenger: new PortMessenger({ port: port2 }), methods: served })
  ends.push(destroy)
  return { port: port1, calls, close: destroy }
}

type Options = Parameters<typeof createLink>[0]

export function openLink() {
  const onFailure = vi.fn<Options['onFailure']>()
  const onReady = vi.fn<Options['onReady']>()
  const onRefused = vi.fn<Options['onRefused']>()
  const link = createLink({
    methods: host,
    isWatched: () => false,
    onInit: async (result) => result,
    onIdle: () => {},
    onReady,
    onRefused,
    onFailure,
    isSeen: () => false,
    onQuiet: () => {},
  })
  ends.push(link.disconnect)
  const accept = (port: MessagePort) => link.accept(port, {} as InitParams)
  return { link: { ...link, accept }, onReady, onRefused, onFailure }
}

export const callRequest = (
  link: Pick<Link, 'call'>,
  method: string,
  extra: { replay?: boolean; signal?: AbortSignal } = {},
) => link.call('request', { id: method, method }, extra)
