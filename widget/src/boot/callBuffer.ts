import type { EnvelopeHandlers, NameOf } from '@latch/protocol/contract.ts'
import { type Envelope, fail, ok } from '@latch/protocol/envelope.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { WIDGET_METHODS, type WidgetContract } from '@latch/protocol/hostContract.ts'
import { LIMITS } from '@latch/protocol/limits.ts'

export type Method = NameOf<WidgetContract>

export type CallBuffer = {
  /** Methods for penpal; without a prototype, because its lookup walks the prototype chain. */
  methods: EnvelopeHandlers<WidgetContract>
  serve(methods: EnvelopeHandlers<WidgetContract>): void
}

/**
 * Holds the page's calls until the app takes over, then hands them on in their order. `ping` is answered at once: the
 * document is alive, and the SDK has its own deadline for the app.
 *
 * @param onCall - Sees each held call, so that the first view can be painted from it.
 */
export function createCallBuffer(onCall: (method: Method, params: unknown) => void): CallBuffer {
  const held: (() => void)[] = []
  let app: EnvelopeHandlers<WidgetContract> | null = null

  const hold = (method: Method, params: unknown): Promise<Envelope> => {
    if (held.length >= LIMITS.queuedRequests)
      return Promise.resolve(fail(RpcCode.limitExceeded, 'Too many calls before the widget was ready.'))
    onCall(method, params)
    return new Promise((resolve) => held.push(() => resolve(forward(method, params))))
  }
  const forward = (method: Method, params: unknown): Promise<Envelope> => {
    if (app !== null) return app[method](params)
    return method === 'ping' ? Promise.resolve(ok(null)) : hold(method, params)
  }
  const methods = Object.create(null)
  for (const method in WIDGET_METHODS)
    methods[method] = (params: unknown) => forward(method as Method, params)
  return {
    methods,
    serve: (methods) => {
      app = methods
      for (const release of held.splice(0)) release()
    },
  }
}
