import type { Contract, NameOf, ParamsOf, ResultOf } from '../protocol/contract.ts'
import { RpcCode } from '../protocol/errors.ts'
import { ChannelError, disconnected } from './channelError.ts'
import { CHANNEL_CLOSED, type Connection, openConnection, type Sides } from './connection.ts'
import { type HeartbeatOptions, startHeartbeat } from './heartbeat.ts'

/**
 * A parent's end of the channel across the lives of its frame: what waits for a document, what is under way, what a new
 * document does to it.
 */
export type Link<Asked extends Contract> = {
  /** Takes a port of a fresh document; all before it is over. */
  accept(port: MessagePort): void
  /**
   * Waits for a document if it must.
   *
   * @param signal - Ends the call with its reason, an Error; who was asked already hears by `onAborted`.
   * @throws {@link ChannelError} as {@link Connection.call}; 4900 FRAME_RELOADED, outcome unknown, where the document
   * went away with it.
   */
  call<Name extends NameOf<Asked>>(
    name: Name,
    params: ParamsOf<Asked[Name]>,
    signal?: AbortSignal,
  ): Promise<ResultOf<Asked[Name]>>
  isOpen(): boolean
  /** Rejects all that waits or is under way. The link can be taken up again. */
  abandon(error: Error): void
  /** Closes the port, if there is one; what waits stays. */
  disconnect(): void
}

export type LinkOptions<Asked extends Contract, Served extends Contract> = Sides<Asked, Served> & {
  /** Calls that wait for a document; the next gets -32005. */
  queued: number
  heartbeat: HeartbeatOptions & {
    /** Asks nothing; taken where nobody waits, too. */
    method: NameOf<Asked>
    /** Somebody looks at the frame. Otherwise it beats only while calls wait. */
    isWatched(): boolean
  }
  /** A call that had been sent was taken back. */
  onAborted(name: NameOf<Asked>, params: unknown): void
  /** The document is gone or frozen. */
  onSilence(): void
}

type Entry = {
  name: string
  params: unknown
  replay: boolean
  sent: boolean
  resolve(value: unknown): void
  reject(error: unknown): void
}

export function createLink<Asked extends Contract, Served extends Contract>(
  options: LinkOptions<Asked, Served>,
): Link<Asked> {
  const { asked, heartbeat, onSilence } = options
  const pending = new Set<Entry>()
  let connection: Connection<Asked> | undefined
  let stopHeartbeat: (() => void) | undefined

  const disconnect = () => {
    stopHeartbeat?.()
    connection?.close()
    connection = undefined
  }
  const send = (entry: Entry) => {
    const from = connection
    entry.sent = true
    from?.call(entry.name, entry.params as never).then(entry.resolve, (error: ChannelError) => {
      // What a document left behind has been rejected or queued again by the next one.
      if (from !== connection) return
      entry.reject(error)
      if ((error.data as { reason?: unknown } | undefined)?.reason === CHANNEL_CLOSED) onSilence()
    })
  }
  const accept = (port: MessagePort) => {
    disconnect()
    for (const entry of pending) {
      if (!entry.sent) continue
      if (entry.replay) entry.sent = false
      else entry.reject(disconnected('The frame was reloaded.', 'FRAME_RELOADED', 'unknown'))
    }
    const fresh = openConnection(port, options)
    connection = fresh
    stopHeartbeat = startHeartbeat({
      ...heartbeat,
      isNeeded: () => pending.size > 0 || heartbeat.isWatched(),
      ping: () => fresh.call(heartbeat.method, {} as never),
      onSilence,
    })
    for (const entry of pending) if (!entry.sent) send(entry)
  }
  const call = (name: NameOf<Asked>, params: unknown, signal?: AbortSignal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (connection === undefined && pending.size >= options.queued) return reject(tooMany())
      const settle = (settled: (value: unknown) => void) => (value: unknown) => {
        pending.delete(entry)
        signal?.removeEventListener('abort', abort)
        settled(value)
      }
      const { replay } = asked[name] as Contract[string]
      const entry: Entry = {
        name,
        params,
        replay,
        sent: false,
        resolve: settle(resolve),
        reject: settle(reject),
      }
      const abort = () => {
        entry.reject(signal?.reason)
        if (entry.sent && connection !== undefined) options.onAborted(name, params)
      }
      signal?.addEventListener('abort', abort)
      pending.add(entry)
      if (connection !== undefined) send(entry)
    })
  return {
    accept,
    call: call as Link<Asked>['call'],
    isOpen: () => connection !== undefined,
    abandon: (error) => {
      for (const entry of pending) entry.reject(error)
    },
    disconnect,
  }
}

function tooMany(): ChannelError {
  return new ChannelError({ code: RpcCode.limitExceeded, message: 'Too many calls wait for the frame.' })
}
