import { DurableObject } from 'cloudflare:workers'
import * as z from 'zod'
import { admit, type Projects, REFUSALS, refuse } from './admission.ts'
import { type Faults, NO_FAULTS, readFaults, writeFaults } from './faults.ts'
import { type Mail, Mailbox } from './mailbox.ts'
import { type Caller, call, type Envelope, RelayError } from './methods.ts'
import { Subscriptions, subscriptionId } from './subscriptions.ts'

export interface RelayEnv {
  RELAY: DurableObjectNamespace<Relay>
  PROJECTS: Projects
  DEV_CONTROLS: string
}

/** The client of a socket; stored in the socket's attachment. */
interface Peer {
  socketId: string
  clientId: string
}

const SERVER_ERROR = -32000
const CLOSE_NORMAL = 1000
/** RFC 6455's code for a frame whose data does not match its type. */
const CLOSE_INVALID_FRAME = 1007

/** Clients number their calls beyond 2^53 and so send those ids as strings. */
const rpcId = z.union([z.number(), z.string()])

const frameSchema = z.union([
  z.object({ id: rpcId, method: z.string(), params: z.unknown() }),
  z.object({ id: rpcId, error: z.object({ code: z.number() }) }),
  z.object({ id: rpcId, result: z.unknown() }),
])

/**
 * The whole relay in one object: hibernating sockets, subscriptions and mailboxes by topic.
 *
 * A push is the JSON-RPC request `irn_subscription`, whose id is the message's id in the mailbox: the client's answer
 * is its receipt, and needs no table of calls in flight. An unanswered push is repeated when the client, on
 * whatever socket, subscribes again.
 */
export class Relay extends DurableObject<RelayEnv> {
  readonly #mailbox = new Mailbox(this.ctx.storage.sql)
  readonly #subscriptions = new Subscriptions(this.ctx.storage.sql)

  constructor(ctx: DurableObjectState, env: RelayEnv) {
    super(ctx, env)
    this.#subscriptions.keepOnly(new Set(ctx.getWebSockets().map((socket) => peerOf(socket).socketId)))
  }

  override async fetch(request: Request): Promise<Response> {
    const faults = readFaults(this.ctx.storage.kv)
    if (faults.refuse) return refuse(request, REFUSALS[faults.refuse])
    const admission = await admit(request, this.env.PROJECTS, Math.floor(Date.now() / 1000))
    if ('refusal' in admission) return refuse(request, admission.refusal)
    const { 0: client, 1: server } = new WebSocketPair()
    const peer: Peer = { socketId: crypto.randomUUID(), clientId: admission.clientId }
    this.ctx.acceptWebSocket(server, [peer.socketId])
    server.serializeAttachment(peer)
    return new Response(null, { status: 101, webSocket: client })
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const { delay, deny } = readFaults(this.ctx.storage.kv)
    if (delay > 0) await scheduler.wait(delay)
    const frame = readFrame(data)
    if (!frame) return socket.close(CLOSE_INVALID_FRAME, 'Not a JSON-RPC frame')
    if ('error' in frame) return
    if ('result' in frame) return this.#mailbox.acknowledge(Number(frame.id), peerOf(socket).clientId)
    try {
      if (deny.includes(frame.method)) throw new RelayError(SERVER_ERROR, 'Denied')
      const result = await call(frame.method, frame.params, this.#caller(socket))
      send(socket, { id: frame.id, result })
    } catch (error) {
      send(socket, { id: frame.id, error: describeFailure(error) })
    }
  }

  override webSocketClose(socket: WebSocket): void {
    this.#subscriptions.removeSocket(peerOf(socket).socketId)
    // A hibernating socket does not answer the close frame by itself; the client would wait for it.
    socket.close(CLOSE_NORMAL)
  }

  override webSocketError(socket: WebSocket): void {
    this.#subscriptions.removeSocket(peerOf(socket).socketId)
  }

  override async alarm(): Promise<void> {
    const next = this.#mailbox.sweep(Date.now())
    if (next !== null) await this.ctx.storage.setAlarm(next)
  }

  /** Closes every socket, as a relay that shuts down does. @returns the number of sockets. */
  kill(): number {
    const sockets = this.ctx.getWebSockets()
    for (const socket of sockets) {
      this.#subscriptions.removeSocket(peerOf(socket).socketId)
      socket.close(1012, 'Service restart')
    }
    return sockets.length
  }

  setFaults(faults: Partial<Faults>): Faults {
    const next = { ...readFaults(this.ctx.storage.kv), ...faults }
    writeFaults(this.ctx.storage.kv, next)
    return next
  }

  /** Forgets messages, faults and sockets. */
  reset(): void {
    this.kill()
    this.#mailbox.clear()
    writeFaults(this.ctx.storage.kv, NO_FAULTS)
  }

  #caller(socket: WebSocket): Caller {
    const { socketId, clientId } = peerOf(socket)
    return {
      subscribe: async (topic) => {
        const id = await subscriptionId(topic, clientId)
        this.#subscriptions.add(topic, socketId, id)
        for (const mail of this.#mailbox.pending(topic, clientId, Date.now())) push(socket, id, mail)
        return id
      },
      unsubscribe: (topic) => this.#subscriptions.remove(topic, socketId),
      publish: (envelope) => this.#publish(envelope, clientId),
      fetch: (topics) =>
        topics.flatMap((topic) =>
          this.#mailbox
            .pending(topic, clientId, Date.now())
            .map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })),
        ),
    }
  }

  #publish({ ttl, ...envelope }: Envelope, sender: string): void {
    const publishedAt = Date.now()
    const mail = this.#mailbox.put({ ...envelope, sender, publishedAt, expiresAt: publishedAt + ttl * 1000 })
    this.ctx.waitUntil(this.#sweepBy(mail.expiresAt))
    for (const { socket: socketId, id } of this.#subscriptions.of(mail.topic))
      for (const socket of this.ctx.getWebSockets(socketId))
        if (peerOf(socket).clientId !== sender) push(socket, id, mail)
  }

  async #sweepBy(time: number): Promise<void> {
    const current = await this.ctx.storage.getAlarm()
    if (current === null || current > time) await this.ctx.storage.setAlarm(time)
  }
}

function peerOf(socket: WebSocket): Peer {
  // Every accepted socket got its attachment in fetch(), before its first event.
  return socket.deserializeAttachment() as Peer
}

function readFrame(data: string | ArrayBuffer): z.infer<typeof frameSchema> | null {
  try {
    return frameSchema.parse(JSON.parse(typeof data === 'string' ? data : new TextDecoder().decode(data)))
  } catch {
    return null
  }
}

function push(socket: WebSocket, subscription: string, mail: Mail): void {
  const { id, topic, message, publishedAt, tag, attestation } = mail
  const data = { topic, message, publishedAt, tag, ...(attestation === null ? {} : { attestation }) }
  send(socket, { id, method: 'irn_subscription', params: { id: subscription, data } })
}

function send(socket: WebSocket, body: object): void {
  // A socket that closed between a message and its answer has nobody to tell.
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ jsonrpc: '2.0', ...body }))
}

function describeFailure(error: unknown): { code: number; message: string } {
  if (error instanceof RelayError) return { code: error.code, message: error.message }
  console.error(error)
  return { code: SERVER_ERROR, message: 'Internal error' }
}
