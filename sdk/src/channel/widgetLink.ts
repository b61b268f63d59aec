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

/** The SDK's end of the channel: the shared link, with support for calls that wait for the user. */
export type Link = {
  /** Accepts the port of a new widget document, and ends the previous connection. Rejects with errors of `onReady`. */
  accept(port: MessagePort, init: InitParams): Promise<void>
  call: KitLink<WidgetContract>['call']
  /** Sends a notification to the widget if it is loaded, and ignores errors. Resolves once the widget has answered or is closed. */
  notify<Name extends Method>(method: Name, params: Params<Name>): Promise<void>
  /** See {@link Connection.answerFirst}. */
  answerFirst(): void
  /** Rejects all pending calls. */
  abandon(error: RpcErrorPayload): void
  /** Rejects calls that may need the user; the next widget may still answer the rest. */
  abandonAwaited(error: RpcErrorPayload): void
  /** Rejects calls that were sent to the lost widget, and all reads; the next widget may still answer the rest. */
  abandonLost(error: RpcErrorPayload): void
  ready(): boolean
  /** Called when the document was asked to close: a request to the user waits for the next one from now on. */
  retire(): void
  retired(): boolean
  /** Returns whether a pending call may need the user. */
  awaited(): boolean
  /** Closes the port; pending calls stay. */
  disconnect(): void
}

export function createLink(options: {
  methods: HostMethods
  /** Returns whether the widget is visible, or a session is awaited. */
  isWatched: () => boolean
  /** Sends calls that must precede all waiting calls. @returns the widget's state after them. */
  onInit: (result: InitResult, connection: WidgetConnection) => Promise<InitResult>
  onReady: (result: InitResult) => void
  /** Called when the page aborts the last request to the user before the widget is ready. */
  onIdle: () => void
  /** Called if the widget rejects `init`: another attempt would fail alike. */
  onRefused: (error: RpcErrorPayload) => void
  onFailure: (reason: FailureReason) => void
  /** Returns whether the widget is visible in the page. */
  isSeen: () => boolean
  /** Called when that widget stops answering, or answers again. */
  onQuiet: (isQuiet: boolean) => void
}): Link {
  let retired = false
  const link: KitLink<WidgetContract> = createKitLink({
    ...options,
    peerMethods: WIDGET_METHODS,
    other: 'The wallet frame',
    raise: (error) => error,
    refuse: ({ replay }, pending) => {
      const isFull = replay ? pending.size >= LIMITS.pendingReads : awaited().length >= LIMITS.queuedRequests
      return isFull && refusal(RpcCode.limitExceeded, 'Too many pending requests.')
    },
    // The current widget answers reads; a request to the user may wait for the next one.
    isForNext: ({ name, replay }) => retired && !replay && name === 'request',
    heartbeat: { every: TIMEOUTS.heartbeatEvery, misses: TIMEOUTS.heartbeatMisses },
    reloaded: (call) =>
      lost(call, refusal(RpcCode.disconnected, 'The wallet frame was reloaded.', 'WIDGET_RELOADED')),
    aborted: (call) =>
      lost(call, refusal(RpcCode.userRejected, rejectionMessage('The request was aborted.'), 'HOST_ABORTED')),
    onAborted: ({ params, replay, sent }) => {
      // There is no request to the user left.
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
