import { connect, createServer, type Socket } from 'node:net'

/** A part that listens on a port of its own. */
export type StartedPart = {
  port: number
  stop(): Promise<void> | void
  /** Resolves when it has ended by itself; the next request starts it anew. */
  exited?: Promise<unknown>
}

export type OnDemandOptions = {
  /** Name in messages. */
  name: string
  /** Port on which it is requested, on the loopback address. */
  port: number
  /** Starts it. When `signal` aborts, the start may be canceled; everything it has started has to end then. */
  start(signal: AbortSignal): Promise<StartedPart>
}

export type OnDemand = {
  /** Starts it now. @throws the error of its start; the next request starts it anew. */
  prepare(): Promise<StartedPart>
  stop(): Promise<void>
}

/**
 * Listens for a part that is started on its first request. Requests meanwhile wait; if the start fails, they are
 * answered 502 with the reason, which is printed as well.
 *
 * @throws when the port is taken.
 */
export function serveOnDemand({ name, port, start }: OnDemandOptions): Promise<OnDemand> {
  const stopping = new AbortController()
  const sockets = new Set<Socket>()
  let starting: Promise<StartedPart> | undefined
  const watch = (part: StartedPart) => {
    void part.exited?.then(async () => {
      if (stopping.signal.aborted) return
      starting = undefined
      console.error(`The ${name} ended by itself; the next request starts it again.`)
      await part.stop()
    })
    return part
  }
  const prepare = async () => {
    stopping.signal.throwIfAborted()
    starting ??= start(stopping.signal).then(watch, (error: unknown) => {
      starting = undefined
      if (!stopping.signal.aborted) console.error(`The ${name} did not start:`, error)
      throw error
    })
    return starting
  }
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    prepare().then(
      (part) => handOver(socket, part.port),
      (error) => refuse(socket, String(error)),
    )
  })
  const stop = async () => {
    stopping.abort()
    server.close()
    for (const socket of sockets) socket.destroy()
    await (await starting?.catch(() => undefined))?.stop()
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve({ prepare, stop }))
  })
}

function handOver(socket: Socket, port: number): void {
  if (socket.destroyed) return
  const upstream = connect(port, '127.0.0.1')
  upstream.on('error', () => socket.destroy())
  upstream.once('close', () => socket.destroy())
  socket.once('close', () => upstream.destroy())
  socket.pipe(upstream).pipe(socket)
}

/** Reads until the client has closed: a connection that is closed with unread bytes is reset, and its answer may be lost. */
function refuse(socket: Socket, reason: string): void {
  socket.resume()
  const head = ['HTTP/1.1 502 Bad Gateway', 'Content-Type: text/plain; charset=utf-8', 'Connection: close']
  socket.end(`${head.join('\r\n')}\r\n\r\n${reason}\n`)
}
