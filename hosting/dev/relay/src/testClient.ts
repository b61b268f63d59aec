import { SELF } from 'cloudflare:test'
import { toBase58 } from '@latch/protocol/base58.ts'

const AUDIENCE = 'relay.test'

export interface Keys {
  did: string
  sign(text: string): Promise<string>
}

/** An Ed25519 client identity, as every client of the protocol makes one for itself. */
export async function makeKeys(): Promise<Keys> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const raw = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
  return {
    did: `did:key:z${toBase58(Uint8Array.of(0xed, 0x01, ...raw))}`,
    sign: async (text) => {
      const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text))
      return base64Url(String.fromCharCode(...new Uint8Array(signature)))
    },
  }
}

/** A valid token of these keys for `relay.test`, with claims to spoil. Times in Unix seconds. */
export async function makeJwt(keys: Keys, claims: Record<string, unknown> = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const valid = { iss: keys.did, sub: 'session', aud: `ws://${AUDIENCE}`, iat: now, exp: now + 86_400 }
  const parts = [
    { alg: 'EdDSA', typ: 'JWT' },
    { ...valid, ...claims },
  ]
  const signed = parts.map((part) => base64Url(JSON.stringify(part))).join('.')
  return `${signed}.${await keys.sign(signed)}`
}

export function upgrade(
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return SELF.fetch(`http://${AUDIENCE}/?${new URLSearchParams(query)}`, {
    headers: { upgrade: 'websocket', ...headers },
  })
}

type Frame = { id: number; method?: string; params?: { data: Record<string, unknown> }; result?: unknown }

/** A client that implements only the wire protocol: it acknowledges a push only when told to. */
export class TestClient {
  #socket: WebSocket
  #nextId = 1
  readonly #answers = new Map<number, (frame: Frame) => void>()
  readonly #pushes: Frame[] = []
  #wake: () => void = () => {}

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.accept()
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))))
  }

  static async open(keys: Keys): Promise<TestClient> {
    const { webSocket } = await upgrade({ auth: await makeJwt(keys), projectId: 'demo' })
    if (!webSocket) throw new Error('The relay refused the socket')
    return new TestClient(webSocket)
  }

  call(method: string, params: unknown): Promise<Frame & { error?: { code: number; message: string } }> {
    const id = this.#nextId++
    const answer = new Promise<Frame>((resolve) => this.#answers.set(id, resolve))
    this.#socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return answer
  }

  publish(topic: string, message: string, ttl = 300): Promise<Frame> {
    return this.call('irn_publish', { topic, message, ttl, tag: 1108, prompt: true })
  }

  /** Returns the next push, whenever it arrives. */
  async pushed(): Promise<Frame> {
    for (;;) {
      const frame = this.#pushes.shift()
      if (frame) return frame
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** Pushes that arrived and were not read. A completed call comes after every push that preceded it. */
  get unread(): number {
    return this.#pushes.length
  }

  acknowledge(frame: Frame): void {
    this.#socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  }

  /** Resolves with the close frame. */
  get closed(): Promise<CloseEvent> {
    return new Promise((resolve) => this.#socket.addEventListener('close', resolve))
  }

  close(): void {
    this.#socket.close(1000)
  }

  #receive(frame: Frame): void {
    if (frame.method) {
      this.#pushes.push(frame)
      this.#wake()
    } else this.#answers.get(frame.id)?.(frame)
  }
}

function base64Url(binary: string): string {
  return btoa(binary).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
}
