import type { Calls, NameOf, ParamsOf, ResultOf } from '@latch/protocol/contract.ts'
import type { RpcErrorPayload } from '@latch/protocol/errors.ts'
import { CHANNEL_CLOSED, type Connection, type End, openConnection } from './connection.ts'
import { type HeartbeatOptions, startHeartbeat } from './heartbeat.ts'
import { watchQuiet } from './quiet.ts'

/** A pending call and its options. */
export type PendingCall = {
  readonly name: string
  readonly params: unknown
  /** Whether asking twice does no harm: then it outlives the document that it was sent to. */
  readonly replay?: boolean
  /** Whether a document has it. */
  sent: boolean
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Where a call differs from its contract. */
export type CallOptions = { replay?: boolean; signal?: AbortSignal | undefined }

/**
 * A page's end of the channel across the lives of its frame: what waits for a document, what is under way, what a new
 * document does to it.
 */
export type Link<Peer extends Calls> = {
  /** Takes a port of a fresh document; all before it is over. What waits does so until {@link Link.release}. */
  attach(port: MessagePort): Connection<Peer>
  /**
   * The document may be asked from here on.
   *
   * @param first - Comes before all that waits, which is sent even where it throws.
   */
  release(first?: () => void): void
  /**
   * Waits for a document if it must. What may be asked twice has the deadline of the contract; for all else a person may
   * be asked, who takes their time.
   *
   * @throws as {@link Connection.call}; {@link LinkOptions.reloaded} where the document went away with it.
   */
  call<Name extends NameOf<Peer>>(
    name: Name,
    params: ParamsOf<Peer[Name]>,
    how?: CallOptions,
  ): Promise<ResultOf<Peer[Name]>>
  /** All that waits or is under way. */
  readonly pending: ReadonlySet<PendingCall>
  /** That of the document that is attached. */
  connection(): Connection<Peer> | undefined
  /** Whether it may be asked. */
  isOpen(): boolean
  /** Closes the port, if there is one; what waits stays. */
  disconnect(): void
}

export type LinkOptions<Peer extends Calls> = End<Peer> & {
  /** @returns what one call more is refused with while it would wait; undefined where there is room. */
  refuse(call: PendingCall, pending: ReadonlySet<PendingCall>): unknown
  /** Whether it is for the next document, though there is one. */
  isForNext?(call: PendingCall): boolean
  /** Uses the method `ping`, which needs no approval and is served even if no call is pending. */
  heartbeat: HeartbeatOptions
  /** Somebody looks at the frame. Otherwise it beats only while calls wait. */
  isWatched(): boolean
  /** The same for {@link LinkOptions.onQuiet}, where it differs. */
  isSeen?(): boolean
  /** Creates the error for a call that was lost with its document and must not be repeated. */
  reloaded(call: PendingCall): unknown
  /** Creates the error for a cancelled call; without it, the signal's reason is used. */
  aborted?(call: PendingCall): unknown
  /** Called after the call was cancelled and has rejected. */
  onAborted?(call: PendingCall): void
  /** The document that somebody looks at has begun to be silent, or answers again; absent where nobody asks. */
  onQuiet?(isQuiet: boolean): void
  /** The document is gone or frozen. */
  onSilence(): void
}

export function createLink<Peer extends Calls>(options: LinkOptions<Peer>): Link<Peer> {
  const { asked, heartbeat, isWatched, isSeen = isWatched, onQuiet, onSilence } = options
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
        // What a document left behind has been rejected or queued again by the next one.
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
        ...(asked[name] as Calls[string]),
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
