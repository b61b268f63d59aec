import { type Envelope, fail, ok, toRpcError } from '../../../widget/protocol/envelope.ts'
import { RpcCode } from '../../../widget/protocol/errors.ts'
import type { HostRequestParams, HostWalletEvent } from '../../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../../widget/protocol/limits.ts'
import { RELAY_METHODS } from '../../../widget/protocol/relayMethods.ts'
import { jsonCopy, toJson } from '../normalise.ts'
import type { WalletProvider } from './discovery.ts'

const EVENTS = ['accountsChanged', 'chainChanged', 'disconnect', 'connect', 'message'] as const

/**
 * Calls wallets of the page on the widget's behalf and passes their events on, from the first call to a wallet onwards:
 * a wallet that nobody chose is not touched.
 */
export function createRelay(
  find: (walletId: string) => WalletProvider | undefined,
  onEvent: (event: HostWalletEvent) => void,
): (params: HostRequestParams) => Promise<Envelope> {
  const followed = new WeakSet<WalletProvider>()

  const follow = (walletId: string, provider: WalletProvider) => {
    if (followed.has(provider)) return
    followed.add(provider)
    let seq = 0
    for (const event of EVENTS)
      provider.on?.(event, (data) => onEvent({ walletId, seq: seq++, event, data: plain(data) }))
  }

  return async ({ walletId, method, params }) => {
    if (!RELAY_METHODS.includes(method)) return fail(RpcCode.unsupportedMethod, `${method} is not relayed`)
    const provider = find(walletId)
    if (!provider) return fail(RpcCode.disconnected, 'The wallet is gone', { reason: 'WALLET_GONE' })
    try {
      follow(walletId, provider)
      return ok(jsonCopy(await provider.request(params === undefined ? { method } : { method, params })))
    } catch (error) {
      return { ok: false, error: toRpcError(error) }
    }
  }
}

/** Events carry whatever a wallet made up; an Error would lose its code on the way, too much would be taken for an attack. */
function plain(data: unknown): unknown {
  try {
    const text = toJson(data instanceof Error ? toRpcError(data) : data) ?? 'null'
    return text.length > LIMITS.stringLength ? null : JSON.parse(text)
  } catch {
    return null
  }
}
