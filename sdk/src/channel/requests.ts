import type { ViewName } from '../../../widget/protocol/hostChannel.ts'
import { normaliseParams } from '../normalise.ts'
import type { Note } from '../note.ts'
import { SOLANA_ALONE } from './debt.ts'
import type { Failures } from './failures.ts'
import type { Link } from './link.ts'
import { shareFlight } from './shareFlight.ts'
import type { WalletWatch } from './walletWatch.ts'

/** Methods that change nothing and ask nobody: asked again after a reload, and held to a deadline. */
const READS = /^(eth_(?!send|sign|request)|net_|web3_|wallet_get|solana_get)/

type Request = { method: string; params?: unknown; signal?: AbortSignal | undefined }

/** What the page asks the widget for. */
export type Requests = {
  /** @throws RpcErrorPayload */
  request(request: Request): Promise<unknown>
  open(view: ViewName | undefined): Promise<unknown>
  disconnect(): Promise<void>
}

export function createRequests(context: {
  instance: string
  owed: Note
  link: () => Link
  failures: Pick<Failures, 'check'>
  watch: Pick<WalletWatch, 'check'>
}): Requests {
  const { instance, owed, link, failures, watch } = context
  let asked = 0
  const ask = async ({ method, params, signal }: Request, replay = READS.test(method)) => {
    // A read comes to the widget behind the wallet's news, and is answered with it in mind.
    if (!replay) watch.check(method)
    failures.check(replay)
    const id = `${instance}:${++asked}`
    const plain = normaliseParams(method, params)
    return link().call({
      method: 'request',
      params: plain ? { id, method, params: plain } : { id, method },
      replay,
      signal,
    })
  }
  const requestAccounts = shareFlight((signal) => ask({ method: 'eth_requestAccounts', signal }))
  /** Nobody is asked for it; what this widget cannot be told, the next one is. */
  const leaveSolana = async () => {
    if (owed.read() === null) owed.write(SOLANA_ALONE)
    const answer = await ask({ method: 'solana_disconnect' }, true)
    if (owed.read() === SOLANA_ALONE) owed.write(null)
    return answer
  }
  return {
    request: async (request) => {
      if (request.method === 'eth_requestAccounts') return requestAccounts(request.signal)
      return request.method === 'solana_disconnect' ? leaveSolana() : ask(request)
    },
    open: async (view) => {
      failures.check(false)
      // As the handler of a press it gets an event, whose `view` is a window.
      const named = typeof view === 'string' ? view : undefined
      return link().call({ method: 'setOpen', params: { open: true, view: named, reason: 'host' } })
    },
    disconnect: async () => {
      failures.check(true)
      await link().call({ method: 'disconnect', params: {}, replay: true })
      owed.write(null)
    },
  }
}
