import { connect, PortMessenger } from 'penpal'
import type { Envelope } from '../../../widget/protocol/envelope.ts'
import { RpcCode } from '../../../widget/protocol/errors.ts'
import type { HostMethods, WidgetMethods } from '../../../widget/protocol/hostChannel.ts'
import { refusal } from './refusal.ts'

export type WidgetMethod = keyof WidgetMethods
type Params<Method extends WidgetMethod> = Parameters<WidgetMethods[Method]>[0]
export type Result<Method extends WidgetMethod> =
  Awaited<ReturnType<WidgetMethods[Method]>> extends Envelope<infer Value> ? Value : never

export type Connection = {
  /**
   * @param deadline - Milliseconds; without one the answer may wait for a person.
   * @throws RpcErrorPayload with the code that the widget gave.
   */
  call<Method extends WidgetMethod>(
    method: Method,
    params: Params<Method>,
    deadline?: number,
  ): Promise<Result<Method>>
  /** What is called from here on goes out behind the answer to the message that is being heard. */
  answerFirst(): void
  destroy(): void
}

/** Reason of the error where the widget's end of the port is gone: no later call will be answered either. */
export const CLOSED = 'CHANNEL_CLOSED'

/** Codes of penpal, mapped once; anything else stays internal. */
const PENPAL_CODES: Record<string, number> = {
  CONNECTION_DESTROYED: RpcCode.disconnected,
  CONNECTION_TIMEOUT: RpcCode.disconnected,
  METHOD_NOT_FOUND: RpcCode.unsupportedMethod,
  TRANSMISSION_FAILED: RpcCode.invalidParams,
}

export function openConnection(port: MessagePort, methods: HostMethods): Connection {
  const { promise, destroy } = connect<WidgetMethods>({
    messenger: new PortMessenger({ port }),
    // Without a prototype: penpal's lookup would otherwise answer `constructor` and `toString`.
    methods: Object.assign(Object.create(null), methods),
  })
  let way = promise
  const call = async <Method extends WidgetMethod>(method: Method, params: Params<Method>) => {
    try {
      // Inside `async`, since penpal throws synchronously once destroyed.
      const remote = (await way) as unknown as WidgetMethods
      return (await remote[method](params as never)) as Envelope<Result<Method>>
    } catch (error) {
      const { code } = error as { code: string }
      const reason = code === 'CONNECTION_DESTROYED' ? CLOSED : undefined
      throw refusal(PENPAL_CODES[code] ?? RpcCode.internal, 'The wallet frame did not answer', reason)
    }
  }
  return {
    call: async (method, params, deadline) => {
      const envelope = await withDeadline(call(method, params), deadline)
      if (envelope?.ok) return envelope.result
      throw envelope?.error ?? refusal(RpcCode.internal, 'Internal error')
    },
    answerFirst: () => {
      way = new Promise((resolve) => setTimeout(() => resolve(promise)))
    },
    destroy,
  }
}

/** @throws RpcErrorPayload -32603, reason TIMEOUT. */
function withDeadline<Value>(promise: Promise<Value>, deadline: number | undefined): Promise<Value> {
  if (!deadline) return promise
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(refusal(RpcCode.internal, 'The wallet frame did not answer in time', 'TIMEOUT')),
      deadline,
    )
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
