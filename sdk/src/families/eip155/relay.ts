import { type Envelope, fail, ok, toRpcError } from '../../../../widget/protocol/envelope.ts'
import { RpcCode } from '../../../../widget/protocol/errors.ts'
import { RELAY_METHODS } from '../../../../widget/protocol/families/eip155/relayMethods.ts'
import type { HostRequestParams, HostWalletEvent } from '../../../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../../../widget/protocol/limits.ts'
import { readWalletError } from '../../../../widget/protocol/walletError.ts'
import { jsonCopy, toJson } from '../../normalise.ts'
import type { PageRelay } from '../pageFamily.ts'
import type { Echo } from './ownFace.ts'
import type { WalletProvider } from './walletProvider.ts'

const EVENTS = ['accountsChanged', 'chainChanged', 'disconnect', 'connect', 'message'] as const

type Listener = [event: (typeof EVENTS)[number], hear: (data: unknown) => void]
type Followed = { provider: WalletProvider; listeners: Listener[] }

/**
 * Calls wallets of the page on the widget's behalf and passes their events on, from the first call to a wallet onwards:
 * a wallet that nobody chose is not touched. One wallet may go by several ids, as `window.ethereum` and by its
 * announcement; the widget knows it by the id that it asked for.
 */
export function createRelay(
  find: (walletId: string) => WalletProvider | undefined,
  onEvent: (event: HostWalletEvent) => void,
  echo: Pick<Echo, 'ask'>,
): PageRelay {
  const followed = new Map<string, Followed>()
  // One count for all of them: it goes on where another wallet takes an id over.
  let seq = 0

  const follow = (walletId: string, provider: WalletProvider) => {
    const known = followed.get(walletId)
    if (known?.provider === provider) return
    if (known) unfollow(known)
    const listeners = EVENTS.map(
      (event): Listener => [event, (data) => onEvent({ walletId, seq: seq++, event, data: plain(data) })],
    )
    followed.set(walletId, { provider, listeners })
    for (const listener of listeners) provider.on?.(...listener)
  }

  const call = async (
    provider: WalletProvider,
    { walletId, method, params }: HostRequestParams,
  ): Promise<Envelope> => {
    if (!RELAY_METHODS.includes(method)) return fail(RpcCode.unsupportedMethod, `${method} is not relayed`)
    try {
      follow(walletId, provider)
      return ok(jsonCopy(await echo.ask(provider, params === undefined ? { method } : { method, params })))
    } catch (error) {
      return { ok: false, error: toRpcError(readWalletError(error)) }
    }
  }

  return {
    call: (params) => {
      const provider = find(params.walletId)
      return provider && call(provider, params)
    },
    stop: () => {
      for (const wallet of followed.values()) unfollow(wallet)
      followed.clear()
    },
  }
}

function unfollow({ provider, listeners }: Followed): void {
  for (const listener of listeners) {
    try {
      provider.removeListener?.(...listener)
    } catch {
      // A wallet that does not let go is its own affair.
    }
  }
}

/**
 * Events carry whatever a wallet made up; an Error would lose its code on the way, too much would be taken for an
 * attack.
 */
function plain(data: unknown): unknown {
  try {
    const text = toJson(data instanceof Error ? toRpcError(data) : data) ?? 'null'
    return text.length > LIMITS.stringLength ? null : JSON.parse(text)
  } catch {
    return null
  }
}
