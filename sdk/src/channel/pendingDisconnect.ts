import { RpcCode, type RpcErrorPayload } from '@latch/protocol/errors.ts'
import type { InitResult, ProviderState } from '@latch/protocol/hostChannel.ts'
import type { PageFamilyFacts } from '#families/pageFamily.ts'
import type { PageStorage } from '../pageStorage.ts'
import type { Request, Requests } from './requests.ts'
import type { WidgetConnection } from './widgetLink.ts'

/** A disconnect that did not reach an earlier widget: the new widget must not restore that session. */
export type PendingDisconnect = {
  /** Sends it to a new widget document, before anything else. @returns the widget's state after it. */
  send(result: InitResult, connection: WidgetConnection): Promise<InitResult>
  /** Returns whether it is being sent: until it is done, the page gets no state. */
  holds(state: ProviderState): boolean
}

/** @param families - All of the page. */
export function createPendingDisconnect(
  storage: PageStorage,
  families: readonly PageFamilyFacts[],
): PendingDisconnect {
  let held: ProviderState | undefined
  return {
    send: async (result, connection) => {
      const stored = storage.read()
      if (stored === null) return result
      held = result.state
      await disconnect(connection, storedFamily(stored, families)).then(
        () => storage.write(null),
        // It stays for the next widget, unless the project lists no chain of the family: no widget can do it then.
        ({ code }: RpcErrorPayload) => code === RpcCode.chainDisconnected && storage.write(null),
      )
      const state = held
      held = undefined
      return { ...result, state }
    },
    holds: (state) => {
      if (held) held = state
      return held !== undefined
    },
  }
}

/**
 * Cancels the pending disconnect on a new connection: the next widget must not end that session. If only one family is to
 * be disconnected, only a connection of that family cancels it.
 */
export function cancelOnConnect(
  storage: PageStorage,
  families: readonly PageFamilyFacts[],
  request: Requests['request'],
): Requests['request'] {
  return async (params) => {
    const answer = await request(params)
    const connected = connectedBy(params, answer, families)
    if (
      connected !== undefined &&
      (storedFamily(storage.read(), families)?.namespace ?? connected) === connected
    )
      storage.write(null)
    return answer
  }
}

/** The one family to disconnect, by the namespace that is stored; undefined for any other text, which means all families. */
function storedFamily(
  text: string | null,
  families: readonly PageFamilyFacts[],
): PageFamilyFacts | undefined {
  return families.find(({ namespace, disconnect }) => disconnect && namespace === text)
}

function disconnect(connection: WidgetConnection, family: PageFamilyFacts | undefined): Promise<unknown> {
  return family?.disconnect
    ? connection.call('request', { id: 'owed', namespace: family.namespace, method: family.disconnect })
    : connection.call('disconnect', {})
}

/** @returns the namespace that is now connected; undefined if the request does not connect. */
function connectedBy(
  { method, namespace }: Request,
  answer: unknown,
  families: readonly PageFamilyFacts[],
): unknown {
  if (/^latch_(requestSession|signIn)$/.test(method))
    return (answer as { namespace?: unknown } | null)?.namespace ?? ''
  return families.find(
    (family) => family.connects.includes(method) && (namespace ?? family.namespace) === family.namespace,
  )?.namespace
}
