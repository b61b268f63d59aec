import {
  type FailureReason,
  RpcCode,
  type RpcErrorPayload,
  rejectionMessage,
} from '../../../widget/protocol/errors.ts'
import type {
  HostMethods,
  InitParams,
  InitResult,
  WidgetMethods,
} from '../../../widget/protocol/hostChannel.ts'
import { LIMITS, TIMEOUTS } from '../../../widget/protocol/limits.ts'
import { CLOSED, type Connection, openConnection, type Result, type WidgetMethod } from './connection.ts'
import { startHeartbeat } from './heartbeat.ts'
import { refusal } from './refusal.ts'

type Call<Method extends WidgetMethod = WidgetMethod> = {
  method: Method
  params: Parameters<Connection['call']>[1]
  /** Whether asking twice does no harm: then it outlives a reload of the widget, and has a deadline. */
  replay?: boolean
  signal?: AbortSignal | undefined
}

type Entry = Call & {
  sent: boolean
  resolve(value: never): void
  reject(error: RpcErrorPayload): void
}

/**
 * The SDK's end of the channel across the lives of the widget: what waits, what is under way, what a reload does to
 * it.
 */
export type Link = {
  /** Takes a port of a fresh widget document; all before it is over. Rejects with what `onReady` threw. */
  accept(port: MessagePort, init: InitParams): Promise<void>
  /** Waits for the widget if it must. */
  call<Method extends WidgetMethod>(call: Call<Method>): Promise<Result<Method>>
  /** Tells the widget if it is there; its silence is nobody's loss. Resolves once it has heard, or never will. */
  notify<Method extends WidgetMethod>(
    method: Method,
    params: Parameters<WidgetMethods[Method]>[0],
  ): Promise<void>
  /** See {@link Connection.answerFirst}. */
  answerFirst(): void
  /** Rejects all that waits. */
  abandon(error: RpcErrorPayload): void
  /** Rejects what a person may have to answer; the rest needs nobody, and may still find a widget. */
  abandonAwaited(error: RpcErrorPayload): void
  /** Rejects what was sent into the void and what no person waits for; the rest may still find a widget. */
  abandonLost(error: RpcErrorPayload): void
  ready(): boolean
  /** The document was told to go: what a visitor is asked from now on waits for the next one. */
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
  /** What the widget must hear before all that waits. @returns where it stands after it. */
  onInit: (result: InitResult, connection: Connection) => Promise<InitResult>
  onReady: (result: InitResult) => void
  /** Before the widget is there, the page took back the last of what waits for the visitor. */
  onIdle: () => void
  /** The widget does not take what `init` says: another try would end the same. */
  onRefused: (error: RpcErrorPayload) => void
  onFailure: (reason: FailureReason) => void
}): Link {
  const pending = new Set<Entry>()
  let connection: Connection | undefined
  let ready = false
  let retired = false
  let generation = 0
  let stopHeartbeat: (() => void) | undefined

  const awaited = () => [...pending].filter(({ replay }) => !replay)

  const disconnect = () => {
    generation++
    ready = false
    retired = false
    stopHeartbeat?.()
    connection?.destroy()
    connection = undefined
  }

  const send = (entry: Entry) => {
    const sentIn = generation
    entry.sent = true
    connection
      ?.call(entry.method, entry.params, entry.replay ? TIMEOUTS.read : 0)
      // What a generation left behind has been rejected or queued again by the next one.
      .then(entry.resolve as never, (error) => {
        if (sentIn !== generation) return
        entry.reject(error)
        if (error.data?.reason === CLOSED) options.onFailure('unresponsive')
      })
  }

  const accept = async (port: MessagePort, init: InitParams) => {
    disconnect()
    for (const entry of pending) {
      if (!entry.sent) continue
      if (entry.replay) entry.sent = false
      else
        entry.reject(lost(refusal(RpcCode.disconnected, 'The wallet frame was reloaded', 'WIDGET_RELOADED')))
    }
    const mine = generation
    const fresh = openConnection(port, options.methods)
    connection = fresh
    let result: InitResult
    try {
      result = await options.onInit(await fresh.call('init', init, TIMEOUTS.handshake), fresh)
    } catch (error) {
      if (mine !== generation) return
      const payload = error as RpcErrorPayload
      if (payload.code === RpcCode.invalidParams) options.onRefused(payload)
      else options.onFailure('handshake_timeout')
      return
    }
    if (mine !== generation) return
    ready = true
    stopHeartbeat = startHeartbeat({
      needed: () => pending.size > 0 || options.isWatched(),
      ping: () => fresh.call('ping', {}, TIMEOUTS.heartbeatAnswer),
      onSilence: () => options.onFailure('unresponsive'),
    })
    try {
      options.onReady(result)
    } finally {
      for (const entry of pending) if (!entry.sent) send(entry)
    }
  }

  const isFull = ({ replay }: Call) =>
    replay ? pending.size >= LIMITS.pendingReads : awaited().length >= LIMITS.queuedRequests

  /** A wish of the page that a person would have answered is no more. */
  const takeBack = ({ replay }: Call) => {
    if (!replay && !ready && awaited().length === 0) options.onIdle()
  }

  const call = ({ signal, ...call }: Call) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        takeBack(call)
        return reject(abortError())
      }
      if (!ready && isFull(call))
        return reject(refusal(RpcCode.limitExceeded, 'Too many requests wait for the wallet'))
      const leave = () => {
        pending.delete(entry)
        signal?.removeEventListener('abort', abort)
      }
      const settle = (settled: (value: never) => void) => (value: unknown) => {
        leave()
        settled(value as never)
      }
      const entry: Entry = { ...call, sent: false, resolve: settle(resolve), reject: settle(reject) }
      const abort = () => {
        entry.reject(isOpen(entry) ? lost(abortError()) : abortError())
        takeBack(entry)
        if (entry.sent) notify('cancel', { id: (call.params as { id: string }).id })
      }
      signal?.addEventListener('abort', abort)
      pending.add(entry)
      // What a wallet tells is settled by who is there; a visitor's answer is worth another widget.
      const isForNext = retired && !call.replay && call.method === 'request'
      if (ready && !isForNext) send(entry)
    })

  const notify: Link['notify'] = async (method, params) => {
    if (ready) await connection?.call(method, params, TIMEOUTS.read).catch(() => {})
  }

  return {
    accept,
    call: call as Link['call'],
    notify,
    answerFirst: () => connection?.answerFirst(),
    abandon: (error) => rejectAll(pending, error),
    abandonAwaited: (error) => rejectAll(awaited(), error),
    abandonLost: (error) => {
      for (const entry of pending)
        if (isOpen(entry)) entry.reject(lost(error))
        else if (entry.replay) entry.reject(error)
    },
    ready: () => ready,
    retire: () => {
      retired = ready
    },
    retired: () => retired,
    awaited: () => awaited().length > 0,
    disconnect,
  }
}

function rejectAll(entries: Iterable<Entry>, error: RpcErrorPayload): void {
  for (const entry of entries) entry.reject(isOpen(entry) ? lost(error) : error)
}

/** Whether a wallet may have been asked by now, and may yet do it. */
function isOpen({ sent, replay }: Entry): boolean {
  return sent && !replay
}

/** Tells the page that nobody knows what became of it: asking again might do it twice. */
function lost(error: RpcErrorPayload): RpcErrorPayload {
  return { ...error, data: { ...(error.data as object | undefined), outcome: 'unknown' } }
}

function abortError(): RpcErrorPayload {
  return refusal(RpcCode.userRejected, rejectionMessage('The request was aborted.'), 'HOST_ABORTED')
}
