import type { CdpMessage, Pipe } from './pipe.ts'

type CdpEvent = Record<string, unknown>

/** One DevTools session: the browser itself, a page, or a frame that lives in a process of its own. */
export type Session = {
  /** Commands of one session run in the order they were sent. @throws Error with the protocol's message. */
  send<Result = unknown>(method: string, params?: object): Promise<Result>
  on<Event = CdpEvent>(method: string, listener: (params: Event) => void): void
  /** Runs a self-contained function in the document, with JSON arguments; a promise is awaited. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
}

type Evaluated = { result: { value: unknown }; exceptionDetails?: { exception?: { description?: string } } }

/** Text of a call that needs nothing but its arguments, for documents that are not there yet. */
export function callText<Args extends unknown[]>(run: (...args: Args) => unknown, ...args: Args): string {
  return `(${run})(${args.map((arg) => JSON.stringify(arg)).join()})`
}

/** @returns the function that gives a session its face; `undefined` is the browser's own session. */
export function createSessions(pipe: Pipe): (sessionId?: string) => Session {
  const waiting = new Map<number, (message: CdpMessage) => void>()
  const listeners = new Map<string, Set<(params: never) => void>>()
  let lastId = 0
  const key = (sessionId: string | undefined, method: string) => `${sessionId ?? ''} ${method}`

  pipe.onMessage((message) => {
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message)
      waiting.delete(message.id)
    } else if (message.method) {
      const subscribed = listeners.get(key(message.sessionId, message.method)) ?? []
      for (const listener of subscribed) listener((message.params ?? {}) as never)
    }
  })

  return (sessionId) => {
    const send = <Result>(method: string, params: object = {}) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Result),
        )
        pipe.send({ id, method, params: { ...params }, ...(sessionId ? { sessionId } : {}) })
      })
    return {
      send,
      on: (method, listener) => {
        const name = key(sessionId, method)
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      },
      evaluate: async (run, ...args) => {
        const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
          expression: callText(run, ...args),
          awaitPromise: true,
          returnByValue: true,
        })
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'Evaluation failed')
        return result.value as never
      },
    }
  }
}
