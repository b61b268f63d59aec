import type { Calls, NameOf, ParamsOf, ResultOf } from '@latch/protocol/contract.ts'
import type { RpcErrorPayload } from '@latch/protocol/errors.ts'
import { CHANNEL_CLOSED, type Connection, type End, openConnection } from './connection.ts'
import { type HeartbeatOptions, startHeartbeat } from './heartbeat.ts'
import { watchQuiet } from './quiet.ts'

/** A pending call and its options. */
export type PendingCall = {
  readonly name: string
  readonly params: unknown
  /** True if the call may be sent twice: it then outlives the document that it was sent to. */
  readonly replay?: boolean
  /** True once it has been sent to a document. */
  sent: boolean
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Options of a call that override its contract. */
export type CallOptions = { replay?: boolean; signal?: AbortSignal | undefined }

/** A page's end of the channel, across reloads of its frame: waiting and pending calls, and the effect of a new document on them. */
export type Link<Peer extends Calls> = {
  /** Attaches the port of a new document; earlier ones are closed. Waiting calls are sent on {@link Link.release}. */
  attach(port: MessagePort): Connection<Peer>
  /**
   * Allows calls to the document.
   *
   * @param first - Called before waiting calls are sent, which happens even if it throws.
   */
  release(first?: () => void): void
  /**
   * Calls the document, waiting for one if needed. Calls that may be sent twice have the contract's deadline; others may
   * show a prompt to the user, which takes time.
   *
   * @throws as {@link Connection.call}; {@link LinkOptions.reloaded} if the document was reloaded meanwhile.
   */
  call<Name extends NameOf<Peer>>(
    name: Name,
    params: ParamsOf<Peer[Name]>,
    how?: CallOptions,
  ): Promise<ResultOf<Peer[Name]>>
  /** All that waits or is under way. */
  readonly pending: ReadonlySet<PendingCall>
  /** Returns the connection of the attached document. */
  connection(): Connection<Peer> | undefined
  /** Returns whether the document may be called. */
  isOpen(): boolean
  /** Closes the port, if there is one; pending calls stay. */
  disconnect(): void
}

export type LinkOptions<Peer extends Calls> = End<Peer> & {
  /** @returns the error for one more call that would have to wait; undefined if there is room. */
  refuse(call: PendingCall, pending: ReadonlySet<PendingCall>): unknown
  /** Returns whether a call is for the next document, even if one is attached. */
  isForNext?(call: PendingCall): boolean
  /** Uses the method `ping`, which needs no approval and is served even if no call is pending. */
  heartbeat: HeartbeatOptions
  /** Returns whether the frame is visible. Otherwise the heartbeat runs only while calls are pending. */
  isWatched(): boolean
  /** The same for {@link LinkOptions.onQuiet}, if it differs. */
  isSeen?(): boolean
  /** Creates the error for a call that was lost with its document and must not be repeated. */
  reloaded(call: PendingCall): unknown
  /** Creates the error for a canceled call; without it, the signal's reason is used. */
  aborted?(call: PendingCall): unknown
  /** Called after the call was canceled and has rejected. */
  onAborted?(call: PendingCall): void
  /** Called when a visible document stops answering, or answers again; optional. */
  onQuiet?(isQuiet: boolean): void
  /** Called when the document is gone or frozen. */
  onSilence(): void
}

export function createLink<Peer extends Calls>(options: LinkOptions<Peer>): Link<Peer> {
  const { peerMethods, heartbeat, isWatched, isSeen = isWatched, onQuiet, onSilence } = options
  const pending = new Set<PendingCall>()
  let connection: Connection<Peer> | undefined
  let isOpen = false
  let stopHeartbeat: (() => void) | undefined
  let stopQuiet: (() => void) | undefined

  const disconnect = () => {
    isOpen = false
    stopHeartbeat?.()
    stopQuiet?.()
    connection?.close()
    connection = undefined
  }
  const send = (entry: PendingCall) => {
    const from = connection
    entry.sent = true
    from
      ?.call(entry.name, entry.params as never, entry.replay ? undefined : null)
      .then(entry.resolve, (error: RpcErrorPayload) => {
        // Calls of an earlier document were rejected or queued again by the next one.
        if (from !== connection) return
        entry.reject(error)
        if ((error.data as { reason?: unknown } | undefined)?.reason === CHANNEL_CLOSED) onSilence()
      })
  }
  const attach = (port: MessagePort) => {
    disconnect()
    for (const entry of pending) {
      if (entry.sent && !entry.replay) entry.reject(options.reloaded(entry))
      entry.sent = false
    }
    connection = openConnection(port, options)
    return connection
  }
  const release = (first?: () => void) => {
    const to = connection
    isOpen = true
    const ping = async () => to?.call('ping' as NameOf<Peer>, {} as never)
    const isNeeded = () => pending.size > 0 || isWatched()
    stopHeartbeat = startHeartbeat({ ...heartbeat, isNeeded, ping, onSilence })
    stopQuiet = onQuiet && watchQuiet({ isWatched: isSeen, ping, onQuiet })
    try {
      first?.()
    } finally {
      for (const entry of pending) if (!entry.sent) send(entry)
    }
  }
  const call = (name: NameOf<Peer>, params: unknown, { signal, ...how }: CallOptions = {}) =>
    new Promise((resolve, reject) => {
      const settle = (settled: (value: unknown) => void) => (value: unknown) => {
        pending.delete(entry)
        signal?.removeEventListener('abort', abort)
        settled(value)
      }
      const entry: PendingCall = {
        ...(peerMethods[name] as Calls[string]),
        ...how,
        name,
        params,
        sent: false,
        resolve: settle(resolve),
        reject: settle(reject),
      }
      const abort = () => {
        entry.reject(options.aborted?.(entry) ?? signal?.reason)
        options.onAborted?.(entry)
      }
      if (signal?.aborted) return abort()
      const refusal = isOpen ? undefined : options.refuse(entry, pending)
      if (refusal) return reject(refusal)
      signal?.addEventListener('abort', abort)
      pending.add(entry)
      if (isOpen && !options.isForNext?.(entry)) send(entry)
    })
  return {
    attach,
    release,
    call: call as Link<Peer>['call'],
    pending,
    connection: () => connection,
    isOpen: () => isOpen,
    disconnect,
  }
}
