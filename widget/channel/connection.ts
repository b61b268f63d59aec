import { connect, PortMessenger } from 'penpal'
import type { Contract, Handlers, NameOf, ParamsOf, ResultOf } from '../protocol/contract.ts'
import { RpcCode, type RpcErrorPayload } from '../protocol/errors.ts'
import { ChannelError, disconnected, noAnswer } from './channelError.ts'
import { type ServeOptions, serve } from './serve.ts'

export type Connection<Asked extends Contract> = {
  /** @throws {@link ChannelError} with the code that the other side gave, or -32603 TIMEOUT, or 4900. */
  call<Name extends NameOf<Asked>>(name: Name, params: ParamsOf<Asked[Name]>): Promise<ResultOf<Asked[Name]>>
  close(): void
}

/** Reason of the 4900 of a channel that is closed: no later call will be answered either. */
export const CHANNEL_CLOSED = 'CHANNEL_CLOSED'

/** Two contracts over one port: what the other side is asked, and what is served to it. */
export type Sides<Asked extends Contract, Served extends Contract> = {
  asked: Asked
  served: Served
  handlers: Handlers<Served>
} & Pick<ServeOptions<Served>, 'strikes' | 'onStruckOut' | 'onFault'>

type Remote = Record<string, (params: unknown) => Promise<unknown>>

/** Both sides call this on their end of the port. */
export function openConnection<Asked extends Contract, Served extends Contract>(
  port: MessagePort,
  { asked, served, ...guards }: Sides<Asked, Served>,
): Connection<Asked> {
  const { promise, destroy } = connect<Remote>({
    messenger: new PortMessenger({ port }),
    methods: serve({ contract: served, ...guards }),
  })
  promise.catch(() => {})
  const send = async (name: string, params: unknown): Promise<unknown> => {
    try {
      // Inside `async`, since penpal throws synchronously once destroyed.
      const remote = (await promise) as unknown as Remote
      return await remote[name]?.(params)
    } catch (error) {
      throw translate(error)
    }
  }
  return {
    call: async (name, params) => {
      const method = asked[name] as Contract[string]
      const envelope = await withDeadline(send(name, params), method.deadline)
      const parsed = method.result(resultOf(envelope))
      if (!parsed.ok) throw noAnswer(`The answer to ${name} is malformed.`, 'MALFORMED_ANSWER')
      return parsed.value as never
    },
    close: destroy,
  }
}

/** @throws {@link ChannelError} for an error that crossed, and for what is no envelope. */
function resultOf(envelope: unknown): unknown {
  const { ok, result, error } = (envelope ?? {}) as { ok?: unknown; result?: unknown; error?: unknown }
  if (ok === true) return result
  const { code, message, data } = (error ?? {}) as Partial<RpcErrorPayload>
  if (ok !== false || !Number.isInteger(code) || typeof message !== 'string')
    throw noAnswer('The answer is no envelope.', 'MALFORMED_ANSWER')
  throw new ChannelError({ code: code as number, message, data })
}

/** Codes of penpal, mapped once; anything else stays internal. */
function translate(error: unknown): ChannelError {
  switch ((error as { code?: unknown } | null)?.code) {
    case 'CONNECTION_DESTROYED':
    case 'CONNECTION_TIMEOUT':
      return disconnected('The channel is closed.', CHANNEL_CLOSED)
    case 'METHOD_NOT_FOUND':
      return new ChannelError({
        code: RpcCode.unsupportedMethod,
        message: 'The other side has no such method.',
      })
    case 'TRANSMISSION_FAILED':
      return new ChannelError({ code: RpcCode.invalidParams, message: 'The params cannot be sent.' })
    default:
      return noAnswer('The other side did not answer.')
  }
}

/** @throws {@link ChannelError} -32603, reason TIMEOUT. */
function withDeadline<Value>(promise: Promise<Value>, deadline: number | null): Promise<Value> {
  if (deadline === null) return promise
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noAnswer('There was no answer in time.', 'TIMEOUT')), deadline)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
