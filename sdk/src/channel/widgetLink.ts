import type { Connection } from '@latch/channel/connection.ts'
import { createLink as createKitLink, type Link as KitLink, type PendingCall } from '@latch/channel/link.ts'
import type { NameOf, ParamsOf } from '@latch/protocol/contract.ts'
import {
  type FailureReason,
  RpcCode,
  type RpcErrorPayload,
  refusal,
  rejectionMessage,
} from '@latch/protocol/errors.ts'
import type { InitParams, InitResult } from '@latch/protocol/hostChannel.ts'
import { type HostMethods, WIDGET_METHODS, type WidgetContract } from '@latch/protocol/hostContract.ts'
import { LIMITS, TIMEOUTS } from '@latch/protocol/limits.ts'

type Method = NameOf<WidgetContract>
type Params<Name extends Method> = ParamsOf<WidgetContract[Name]>
export type WidgetConnection = Connection<WidgetContract>

/** The SDK's end of the channel: the kit's link, and what a page needs where people wait. */
export type Link = {
  /** Takes a port of a new widget document, and ends the connection to the one before. Rejects with what `onReady` threw. */
  accept(port: MessagePort, init: InitParams): Promise<void>
  call: KitLink<WidgetContract>['call']
  /** Sends it to the widget if it is there, and ignores errors. Resolves once the widget has answered or is gone. */
  notify<Name extends Method>(method: Name, params: Params<Name>): Promise<void>
  /** See {@link Connection.answerFirst}. */
  answerFirst(): void
  /** Rejects all that waits. */
  abandon(error: RpcErrorPayload): void
  /** Rejects what a person may have to answer; the rest may still be answered by the next widget. */
  abandonAwaited(error: RpcErrorPayload): void
  /** Rejects what was sent to the lost widget, and all reads; the rest may still be answered by the next widget. */
  abandonLost(error: RpcErrorPayload): void
  ready(): boolean
  /** The document was asked to close: a request to the visitor waits for the next one from now on. */
  retire(): void
  retired(): boolean
  /** Whether something waits that a person may have to answer. */
  awaited(): boolean
  /** Closes the port; what waits stays. */
  disconnect(): void
}

export function createLink(options: {
  methods: HostMethods
  /** Somebody looks at the widget, or waits for what it says of the session. */
  isWatched: () => boolean
  /** Sends what must come before all calls that wait. @returns the widget's state after it. */
  onInit: (result: InitResult, connection: WidgetConnection) => Promise<InitResult>
  onReady: (result: InitResult) => void
  /** The page aborted the last request to the visitor before the widget was there. */
  onIdle: () => void
  /** The widget does not take what `init` says: another try would end the same. */
  onRefused: (error: RpcErrorPayload) => void
  onFailure: (reason: FailureReason) => void
  /** Somebody looks at the widget in the page. */
  isSeen: () => boolean
  /** That widget has begun to be silent, or answers again. */
  onQuiet: (isQuiet: boolean) => void
}): Link {
  let retired = false
  const link: KitLink<WidgetContract> = createKitLink({
    ...options,
    asked: WIDGET_METHODS,
    other: 'The wallet frame',
    raise: (error) => error,
    refuse: ({ replay }, pending) => {
      const isFull = replay ? pending.size >= LIMITS.pendingReads : awaited().length >= LIMITS.queuedRequests
      return isFull && refusal(RpcCode.limitExceeded, 'Too many requests wait for the wallet')
    },
    // A read is answered by the widget that is there; a request to the visitor may wait for the next one.
    isForNext: ({ name, replay }) => retired && !replay && name === 'request',
    heartbeat: { every: TIMEOUTS.heartbeatEvery, misses: TIMEOUTS.heartbeatMisses },
    reloaded: (call) =>
      lost(call, refusal(RpcCode.disconnected, 'The wallet frame was reloaded', 'WIDGET_RELOADED')),
    aborted: (call) =>
      lost(call, refusal(RpcCode.userRejected, rejectionMessage('The request was aborted.'), 'HOST_ABORTED')),
    onAborted: ({ params, replay, sent }) => {
      // No request to the visitor is left.
      if (!replay && !link.isOpen() && !awaited().length) options.onIdle()
      if (sent) notify('cancel', { id: (params as { id: string }).id })
    },
    onSilence: () => options.onFailure('unresponsive'),
  })
  const awaited = () => [...link.pending].filter(({ replay }) => !replay)
  const notify: Link['notify'] = async (method, params) => {
    if (link.isOpen())
      await link
        .connection()
        ?.call(method, params)
        .catch(() => {})
  }
  const rejectAll = (calls: Iterable<PendingCall>, error: RpcErrorPayload) => {
    for (const call of calls) call.reject(lost(call, error))
  }
  const accept: Link['accept'] = async (port, init) => {
    retired = false
    const fresh = link.attach(port)
    const isOver = () => link.connection() !== fresh
    let result: InitResult
    try {
      result = await options.onInit(await fresh.call('init', init), fresh)
    } catch (thrown) {
      const error = thrown as RpcErrorPayload
      if (isOver()) return
      if (error.code === RpcCode.invalidParams) return options.onRefused(error)
      return options.onFailure('handshake_timeout')
    }
    if (!isOver()) link.release(() => options.onReady(result))
  }
  return {
    accept,
    call: link.call,
    notify,
    answerFirst: () => link.connection()?.answerFirst(),
    abandon: (error) => rejectAll(link.pending, error),
    abandonAwaited: (error) => rejectAll(awaited(), error),
    abandonLost: (error) =>
      rejectAll(
        [...link.pending].filter(({ sent, replay }) => sent || replay),
        error,
      ),
    ready: link.isOpen,
    retire: () => {
      retired = link.isOpen()
    },
    retired: () => retired,
    awaited: () => awaited().length > 0,
    disconnect: () => {
      retired = false
      link.disconnect()
    },
  }
}

/**
 * Marks the error of a request that a wallet may have received already: its outcome is unknown, and repeating it might do
 * it twice.
 */
function lost({ sent, replay }: PendingCall, error: RpcErrorPayload): RpcErrorPayload {
  if (!sent || replay) return error
  return { ...error, data: { ...(error.data as object | undefined), outcome: 'unknown' } }
}
