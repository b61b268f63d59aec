/**
 * The part of penpal that `widget/channel` uses, in a quarter of its bytes. The widget has penpal itself at its end of the
 * port, so that this speaks as penpal 7 does (https://github.com/Aaronius/penpal):
 *
 * 1. Each side says SYN with an id, and answers the other's first one with its own once more.
 * 2. The side with the greater id says ACK1, the other ACK2, and both are connected.
 * 3. CALL and REPLY carry a method's one parameter and what came of it; DESTROY ends all.
 */

/** A method of ours takes one parameter. */
type Methods = Readonly<Record<string, (params: unknown) => unknown>>
type Waiting = { resolve(value: unknown): void; reject(error: unknown): void }
type Message = Readonly<Record<string, unknown>>

const NAMESPACE = 'penpal'
/** Of version 7 nobody reads them. */
const NO_PATHS = { methodPaths: [] }

/** With a code of penpal's. */
class LinkError extends Error {
  readonly code: unknown

  constructor(code: unknown) {
    super()
    this.code = code
  }
}

export class PortMessenger {
  readonly port: MessagePort

  constructor({ port }: { port: MessagePort }) {
    this.port = port
  }
}

export function connect<Remote>({
  messenger: { port },
  methods,
}: {
  messenger: PortMessenger
  methods: Methods
}): { promise: Promise<Remote>; destroy(): void } {
  const waiting = new Map<unknown, Waiting>()
  let isOver = false
  const post = (type: string, rest: Message = {}) => port.postMessage({ namespace: NAMESPACE, type, ...rest })
  const end = () => {
    isOver = true
    port.close()
    for (const { reject } of waiting.values()) reject(new LinkError('CONNECTION_DESTROYED'))
    waiting.clear()
  }
  const call = (name: string, params: unknown) => {
    if (isOver) throw new LinkError('CONNECTION_DESTROYED')
    return new Promise((resolve, reject) => {
      const id = crypto.randomUUID()
      waiting.set(id, { resolve, reject })
      try {
        post('CALL', { id, methodPath: [name], args: [params] })
      } catch {
        waiting.delete(id)
        reject(new LinkError('TRANSMISSION_FAILED'))
      }
    })
  }
  const onReply = ({ callId, value, isError }: Message) => {
    const call = waiting.get(callId)
    waiting.delete(callId)
    if (isError) call?.reject(new LinkError((value as { penpalCode?: unknown } | null)?.penpalCode))
    else call?.resolve(value)
  }
  const promise = new Promise<Remote>((resolve) => {
    const get = (_: object, name: string) =>
      name === 'then' ? undefined : (params: unknown) => call(name, params)
    const isOpen = shakeHands(post, () => resolve(new Proxy({}, { get } as object) as Remote))
    port.onmessage = ({ data }) => {
      if (isOver || data?.namespace !== NAMESPACE || data.channel !== undefined) return
      if (data.type === 'DESTROY') end()
      else if (isOpen(data)) {
        if (data.type === 'REPLY') onReply(data)
        if (data.type === 'CALL') void answer(post, methods, data)
      }
    }
  })
  const destroy = () => {
    if (isOver) return
    post('DESTROY')
    end()
  }
  return { promise, destroy }
}

type Post = (type: string, rest?: Message) => void

/** @returns takes the next message, and says whether calls are answered by now. */
function shakeHands(post: Post, onOpen: () => void): (message: Message) => boolean {
  const ours = crypto.randomUUID()
  let theirs: unknown
  let isOpen = false
  post('SYN', { participantId: ours })
  return ({ type, participantId }) => {
    if (type === 'SYN' && participantId !== theirs) {
      theirs = participantId
      post('SYN', { participantId: ours })
      if (ours > String(theirs)) post('ACK1', NO_PATHS)
    }
    if (type === 'ACK1') post('ACK2')
    if (type === 'ACK1' || type === 'ACK2') {
      isOpen = true
      onOpen()
    }
    return isOpen
  }
}

/** Nothing of what went wrong crosses but its code: methods of ours say themselves what may. */
async function answer(
  post: Post,
  methods: Methods,
  { id: callId, methodPath, args }: Message,
): Promise<void> {
  const fail = (penpalCode?: string) =>
    post('REPLY', { callId, isError: true, isSerializedErrorInstance: true, value: { penpalCode } })
  try {
    const [name = '', more] = methodPath as readonly string[]
    const method = more === undefined && Object.hasOwn(methods, name) ? methods[name] : undefined
    if (method === undefined) fail('METHOD_NOT_FOUND')
    else post('REPLY', { callId, value: await method((args as readonly unknown[])[0]) })
  } catch {
    fail()
  }
}
