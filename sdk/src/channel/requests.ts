import type { Namespace } from '../../../widget/protocol/caip.ts'
import { RpcCode, type RpcErrorPayload, refusal } from '../../../widget/protocol/errors.ts'
import type { ViewName } from '../../../widget/protocol/hostChannel.ts'
import type { PageFamily } from '../families/pageFamily.ts'
import { FAMILIES, familyOf, TOP } from '../families/registry.ts'
import { normaliseParams } from '../normalise.ts'
import type { Note } from '../note.ts'
import type { Failures } from './failures.ts'
import type { Link } from './link.ts'
import { shareFlight } from './shareFlight.ts'
import type { WalletWatch } from './walletWatch.ts'

/** Methods of Latch itself, which are of no one family. */
const OWN = /^latch_/

export type Request = {
  /** The family whose provider was asked; see {@link familyOfMethod} for what comes without it. */
  namespace?: Namespace
  method: string
  params?: unknown
  signal?: AbortSignal | undefined
}

/** What the page asks the widget for. */
export type Requests = {
  /** @throws RpcErrorPayload */
  request(request: Request): Promise<unknown>
  /** @param wish - What the view is filled in with. */
  open(view: ViewName | undefined, wish?: object): Promise<unknown>
  disconnect(): Promise<void>
}

export function createRequests(context: {
  instance: string
  owed: Note
  link: () => Link
  /** Whether the widget is of before the capability `families`. */
  isOlder: () => boolean
  failures: Pick<Failures, 'check'>
  watch: Pick<WalletWatch, 'check'>
}): Requests {
  const { instance, owed, link, isOlder, failures, watch } = context
  let asked = 0
  const ask = async (request: Request, mayRepeat = false) => {
    const { method, params, signal } = request
    const { namespace, reads } = familyOf(request.namespace) ?? familyOfMethod(method)
    const replay = mayRepeat || reads.test(method)
    // A read comes to the widget behind the wallet's news, and is answered with it in mind.
    if (!replay) watch.check(method)
    failures.check(replay)
    const id = `${instance}:${++asked}`
    const plain = normaliseParams(method, params)
    const named = OWN.test(method) ? { id, method } : { id, namespace, method }
    const answer = link().call('request', plain ? { ...named, params: plain } : named, { replay, signal })
    return answer.catch((error: RpcErrorPayload) => {
      const isNewer = OWN.test(method) || namespace !== TOP.namespace
      throw isOlder() && isNewer && isUnknownMethod(error) ? tooOld(method) : error
    })
  }
  const requestAccounts = shareFlight((signal) => ask({ method: 'eth_requestAccounts', signal }))
  /** Nobody is asked for it; what this widget cannot be told, the next one is. */
  const leave = async (family: PageFamily, request: Request) => {
    if (owed.read() === null) owed.write(family.namespace)
    const answer = await ask({ ...request, namespace: family.namespace }, true)
    if (owed.read() === family.namespace) owed.write(null)
    return answer
  }
  return {
    request: async (request) => {
      if (request.method === 'eth_requestAccounts') return requestAccounts(request.signal)
      const left = FAMILIES.find((family) => family.leave === request.method)
      return left ? leave(left, request) : ask(request)
    },
    open: async (view, wish) => {
      failures.check(false)
      // As the handler of a press it gets an event, whose `view` is a window.
      const named = typeof view === 'string' ? view : undefined
      return link().call('setOpen', {
        open: true,
        view: named,
        ...(/Swap|Fund/.test(`${named}`) && { swap: wish }),
        reason: 'host',
      })
    },
    disconnect: async () => {
      failures.check(true)
      await link().call('disconnect', {})
      owed.write(null)
    },
  }
}

/** The EIP-1193 provider takes methods of another family, too, where they begin with its name. */
function familyOfMethod(method: string): PageFamily {
  const [prefix] = method.split('_')
  return FAMILIES.find(({ namespace }) => namespace === prefix) ?? TOP
}

/** Widgets of before `families` give no reason, but these words alone mean that they do not know the method. */
function isUnknownMethod({ code, message }: RpcErrorPayload): boolean {
  return code === RpcCode.unsupportedMethod && /does not exist/.test(message)
}

function tooOld(method: string): RpcErrorPayload {
  const message = `${method}: the deployed widget is older than this SDK and does not know it`
  return refusal(RpcCode.unsupportedMethod, message, 'WIDGET_TOO_OLD')
}
