import { type Envelope, fail, ok } from '../../protocol/envelope.ts'
import { RpcCode } from '../../protocol/errors.ts'
import type { WidgetMethods } from '../../protocol/hostChannel.ts'
import { LIMITS } from '../../protocol/limits.ts'

const METHODS = [
  'init',
  'request',
  'cancel',
  'configure',
  'setViewport',
  'setOpen',
  'hostWallets',
  'hostWalletEvent',
  'disconnect',
  'ping',
  'dispose',
] as const satisfies readonly (keyof WidgetMethods)[]

export type Method = (typeof METHODS)[number]
type AnyMethod = (params: unknown) => Promise<Envelope>

export type CallBuffer = {
  /** What penpal serves; without a prototype, for its lookup walks the chain. */
  methods: Record<Method, AnyMethod>
  serve(methods: WidgetMethods): void
}

/**
 * Holds the page's calls until the app takes over, then hands them on in their order. `ping` is answered at once: the
 * document is alive, and the SDK has its own deadline for the app.
 *
 * @param onCall - Sees each held call, so that the first view can be painted from it.
 */
export function createCallBuffer(onCall: (method: Method, params: unknown) => void): CallBuffer {
  const held: (() => void)[] = []
  let app: WidgetMethods | null = null

  const hold = (method: Method, params: unknown): Promise<Envelope> => {
    if (held.length >= LIMITS.queuedRequests)
      return Promise.resolve(fail(RpcCode.limitExceeded, 'Too many calls before the widget was ready.'))
    onCall(method, params)
    return new Promise((resolve) => held.push(() => resolve(forward(method, params))))
  }
  const forward = (method: Method, params: unknown): Promise<Envelope> => {
    if (app !== null) return (app[method] as AnyMethod)(params)
    return method === 'ping' ? Promise.resolve(ok(null)) : hold(method, params)
  }
  const entries = METHODS.map((method) => [method, (params: unknown) => forward(method, params)])
  return {
    methods: Object.assign(Object.create(null), Object.fromEntries(entries)),
    serve: (methods) => {
      app = methods
      for (const release of held.splice(0)) release()
    },
  }
}
