/** One call over the port with its answer, as penpal transmits it. */
export type Exchange = { method: string; params: unknown; reply?: unknown }

export type Recording = {
  /** The window message that carried the port. */
  init: Record<string, unknown> | null
  /** Calls of the SDK on the widget. */
  toWidget: Exchange[]
  /** Calls of the widget on the SDK. */
  toHost: Exchange[]
}

/** Returns the kind of an exchange: its method, and the RPC method in it, if any. */
export function exchangeKind({ method, params }: Exchange): string {
  return `${method} ${(params as { method?: string } | undefined)?.method ?? ''}`.trim()
}

declare global {
  interface Window {
    recording: Recording
  }
}

type Penpal = {
  type: string
  id: string
  callId: string
  methodPath: string[]
  args: unknown[]
  value: unknown
}

/** Runs in every frame before its scripts: records the traffic of the SDK's ports, and in the widget the init message. */
export function tapChannel(): void {
  const recording: Recording = { init: null, toWidget: [], toHost: [] }
  window.recording = recording
  const open = new Map<string, Exchange>()
  const write = (list: Exchange[], message: Penpal) => {
    if (message?.type === 'CALL') {
      const exchange: Exchange = { method: message.methodPath.join('.'), params: message.args[0] }
      open.set(message.id, exchange)
      list.push(exchange)
    }
    const answered = message?.type === 'REPLY' ? open.get(message.callId) : undefined
    if (answered) answered.reply = message.value
  }
  addEventListener('message', ({ data }) => {
    if (data?.ns === 'latch' && data.t === 'init') recording.init = data
  })
  const Native = MessageChannel
  window.MessageChannel = class extends Native {
    constructor() {
      super()
      const { port1 } = this
      const post = port1.postMessage.bind(port1)
      port1.postMessage = (message: unknown, transfer?: unknown) => {
        write(recording.toWidget, message as Penpal)
        post(message, transfer as StructuredSerializeOptions)
      }
      port1.addEventListener('message', ({ data }) => write(recording.toHost, data))
    }
  }
}
