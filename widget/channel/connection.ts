import type { Calls, NameOf, ParamsOf, ResultOf } from '@latch/protocol/contract.ts'
import type { Envelope } from '@latch/protocol/envelope.ts'
import { type Reason, RpcCode, type RpcErrorPayload, refusal } from '@latch/protocol/errors.ts'
import { connect, PortMessenger } from 'penpal'

export type Connection<Peer extends Calls> = {
  /**
   * @param deadline - In place of the contract's.
   * @throws what {@link End.raise} makes of the error that the other side gave, of -32603 TIMEOUT, or of 4900.
   */
  call<Name extends NameOf<Peer>>(
    name: Name,
    params: ParamsOf<Peer[Name]>,
    deadline?: number | null,
  ): Promise<ResultOf<Peer[Name]>>
  /** Sends calls made from here on after the answer to the message that is being handled. */
  answerFirst(): void
  close(): void
}

/** Reason of the 4900 of a channel that is closed: no later call will be answered either. */
export const CHANNEL_CLOSED = 'CHANNEL_CLOSED'

/** One end of a port: the methods that it calls, and those that it serves. */
export type End<Peer extends Calls> = {
  peerMethods: Peer
  /** Without a prototype, see `serve.ts`. */
  methods: Readonly<Record<string, (params: never) => Promise<Envelope>>>
  /** The other side, as the sentence of an error begins. */
  other: string
  /** Creates the error to throw. */
  raise(error: RpcErrorPayload): unknown
}

type Remote = Record<string, (params: unknown) => Promise<unknown>>

/** Codes of penpal, mapped once; anything else stays internal. */
const PENPAL_CODES: Record<string, number> = {
  CONNECTION_DESTROYED: RpcCode.disconnected,
  METHOD_NOT_FOUND: RpcCode.unsupportedMethod,
  TRANSMISSION_FAILED: RpcCode.invalidParams,
}

/** Opens the connection over a port; both sides call it, each with its own end. */
export function openConnection<Peer extends Calls>(
  port: MessagePort,
  { peerMethods, methods, other, raise }: End<Peer>,
): Connection<Peer> {
  const { promise, destroy } = connect<Remote>({ messenger: new PortMessenger({ port }), methods })
  promise.catch(() => {})
  let way = promise
  const failed = (code: number, reason?: Reason | false) =>
    raise(refusal(code, `${other} did not respond.`, reason))
  const malformed = () => failed(RpcCode.internal, 'MALFORMED_ANSWER')
  const late = () => failed(RpcCode.internal, 'TIMEOUT')
  const send = async (name: string, params: unknown): Promise<unknown> => {
    try {
      // Inside `async`, since penpal throws synchronously once destroyed.
      const remote = (await way) as unknown as Remote
      return await remote[name]?.(params)
    } catch (error) {
      const code = PENPAL_CODES[(error as { code: string }).code] ?? RpcCode.internal
      throw failed(code, code === RpcCode.disconnected && CHANNEL_CLOSED)
    }
  }
  const readResult = (envelope: unknown) => {
    const { ok, result, error } = (envelope ?? {}) as { ok?: unknown; result?: unknown; error?: unknown }
    if (ok === true) return result
    const { code, message, data } = (error ?? {}) as RpcErrorPayload
    throw Number.isInteger(code) && typeof message === 'string' ? raise({ code, message, data }) : malformed()
  }
  return {
    call: async (name, params, deadline = peerMethods[name]?.deadline) => {
      const result = readResult(await within(send(name, params), deadline, late))
      const parsed = peerMethods[name]?.result?.(result)
      if (parsed && !parsed.ok) throw malformed()
      return (parsed ? parsed.value : result) as never
    },
    answerFirst: () => {
      way = new Promise((resolve) => setTimeout(() => resolve(promise)))
    },
    close: destroy,
  }
}

/** @throws what `late` makes. */
function within<Value>(
  promise: Promise<Value>,
  deadline: number | null | undefined,
  late: () => unknown,
): Promise<Value> {
  if (deadline == null) return promise
  let timer: ReturnType<typeof setTimeout>
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), deadline)
  })
  return Promise.race([promise, end]).finally(() => clearTimeout(timer))
}
