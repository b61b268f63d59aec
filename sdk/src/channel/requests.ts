import type { Namespace } from '@latch/protocol/caip.ts'
import { RpcCode, type RpcErrorPayload, refusal } from '@latch/protocol/errors.ts'
import type { ViewName } from '@latch/protocol/hostChannel.ts'
import { defaultFamily } from '#families/defaultFamilyCode.ts'
import type { PageFamilyFacts } from '#families/pageFamily.ts'
import { normaliseParams } from '../normalise.ts'
import type { PageStorage } from '../pageStorage.ts'
import type { Failures } from './failures.ts'
import { singleFlight } from './singleFlight.ts'
import type { WalletWatch } from './walletWatch.ts'
import type { Link } from './widgetLink.ts'

/** Methods of Latch itself, which belong to no single family. */
const OWN = /^latch_/
/** Those that change nothing and need no approval. */
const OWN_READS = /^latch_get(Wallets|Networks|Balances)$/

export type Request = {
  /** Family whose provider was called; see {@link familyOfMethod} for requests without one. */
  namespace?: Namespace
  method: string
  params?: unknown
  signal?: AbortSignal | undefined
}

/** The page's requests to the widget. */
export type Requests = {
  /** @throws RpcErrorPayload */
  request(request: Request): Promise<unknown>
  /** @param prefill - What the view is filled in with. */
  open(view: ViewName | undefined, prefill?: object): Promise<unknown>
  disconnect(): Promise<void>
}

export function createRequests(context: {
  instance: string
  /** Facts of every chain family of the page. */
  families: readonly PageFamilyFacts[]
  pendingDisconnect: PageStorage
  link: () => Link
  failures: Pick<Failures, 'check'>
  watch: Pick<WalletWatch, 'check'>
}): Requests {
  const { instance, families, pendingDisconnect, link, failures, watch } = context
  let count = 0
  const send = async (request: Request, mayRepeat = false) => {
    const { method, params, signal } = request
    const { namespace, reads } =
      families.find((family) => family.namespace === request.namespace) ?? familyOfMethod(families, method)
    const replay = mayRepeat || OWN_READS.test(method) || reads.test(method)
    // A read is sent after the wallet's event, so that the widget answers with the new state.
    if (!replay) watch.check(method)
    failures.check(replay)
    const id = `${instance}:${++count}`
    const bigints = namespace === defaultFamily.namespace ? 'quantity' : 'decimal'
    const plain = normaliseParams(method, params, bigints)
    const named = OWN.test(method) ? { id, method } : { id, namespace, method }
    const answer = link().call('request', plain ? { ...named, params: plain } : named, { replay, signal })
    return answer.catch((error: RpcErrorPayload) => {
      // The SDK only sends internal methods that a widget of its own version knows.
      throw OWN.test(method) && isUnknownMethod(error) ? tooOld(method) : error
    })
  }
  const requestAccounts = singleFlight((signal) => send({ method: 'eth_requestAccounts', signal }))
  /** Without a prompt. If it does not reach this widget, it is sent to the next one. */
  const disconnectFamily = async (family: PageFamilyFacts, request: Request) => {
    if (pendingDisconnect.read() === null) pendingDisconnect.write(family.namespace)
    const answer = await send({ ...request, namespace: family.namespace }, true)
    if (pendingDisconnect.read() === family.namespace) pendingDisconnect.write(null)
    return answer
  }
  return {
    request: async (request) => {
      if (request.method === 'eth_requestAccounts') return requestAccounts(request.signal)
      const family = families.find(({ disconnect }) => disconnect === request.method)
      return family ? disconnectFamily(family, request) : send(request)
    },
    open: async (view, prefill) => {
      failures.check(false)
      // Used as a click handler it gets the event, whose `view` is a window.
      const named = typeof view === 'string' ? view : undefined
      return link().call('setOpen', {
        open: true,
        view: named,
        ...(/Swap|Fund/.test(`${named}`) && { swap: prefill }),
        reason: 'host',
      })
    },
    disconnect: async () => {
      failures.check(true)
      await link().call('disconnect', {})
      pendingDisconnect.write(null)
    },
  }
}

/** Returns the family of a method: the EIP-1193 provider also accepts methods of other families, by their prefix. */
function familyOfMethod(families: readonly PageFamilyFacts[], method: string): PageFamilyFacts {
  const [prefix] = method.split('_')
  return families.find(({ namespace }) => namespace === prefix) ?? defaultFamily
}

/** Returns whether an error means an unknown method: widgets set no reason, but use 'does not exist' only for this. */
function isUnknownMethod({ code, message }: RpcErrorPayload): boolean {
  return code === RpcCode.unsupportedMethod && /does not exist/.test(message)
}

function tooOld(method: string): RpcErrorPayload {
  const message = `${method}: the deployed widget is older than this SDK and does not know it`
  return refusal(RpcCode.unsupportedMethod, message, 'WIDGET_TOO_OLD')
}
