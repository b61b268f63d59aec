import { NAMESPACES, type Namespace } from '@latch/protocol/caip.ts'
import type { WalletEntry } from '@latch/protocol/directory.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { PairingNews } from '@latch/protocol/headless.ts'
import * as z from 'zod/mini'
import { isHandheld } from '#connectors/device.ts'
import { findEntry } from '#connectors/directory/findEntry.ts'
import { mobileBases, pairingLink } from '#connectors/walletconnect/links.ts'
import { type PairingState, pairingStore, startPairing } from '#connectors/walletconnect/pairing.ts'
import type { PairingFailure } from '#connectors/walletconnect/pairingFailure.ts'
import { config, listsFamily } from '#core/configStore.ts'
import type { MethodHandler } from '#core/familyRequests.ts'
import { notifyHost } from '#core/remote.ts'
import { invalidParams, RpcError, userRejected } from '#core/rpcError.ts'
import { adoptAll } from '#sessions/engine.ts'
import { awaitRequiredSignIn } from '../ensureConnected.ts'
import { loadOneTap } from '../loadSignIn.ts'
import { parseParam, text, walletName } from '../params.ts'
import { describeSession } from '../requestSession.ts'

const PairSchema = z.object({
  id: text(64).check(z.minLength(1)),
  namespace: z.optional(z.enum(NAMESPACES, 'must name a chain family')),
  wallet: z.optional(walletName),
})
type PairRequest = z.infer<typeof PairSchema>

/**
 * The SDK's `pair()`: creates WalletConnect codes for a page that shows them itself, and returns the session that a wallet
 * makes with one. A code only allows its holder to pair their own wallet.
 *
 * @throws RpcError 4200, reason PAIRING_OFF, if the project pairs no wallets; -32602 for an unknown wallet; 4901 for a
 * family without a chain in the project; 4001 if the wallet's user declines, or (reason SUPERSEDED) another code is
 * created; -32603, reason PAIRING_FAILED.
 */
export const pair: MethodHandler = async (params, { signal }) => {
  const request = parseParam('latch_pair', PairSchema, params)
  requirePairing(request.namespace)
  const entry = request.wallet === undefined ? null : await requireEntry(request.wallet)
  signal.throwIfAborted()
  const namespace = await runPairing(request, entry, signal)
  await awaitRequiredSignIn(namespace, signal)
  return describeSession(namespace)
}

function requirePairing(namespace: Namespace | undefined): void {
  if (config().walletConnect === undefined)
    throw new RpcError({
      code: RpcCode.unsupportedMethod,
      message: 'WalletConnect is disabled for this project. The operator can enable it.',
      reason: 'PAIRING_OFF',
    })
  if (namespace !== undefined && !listsFamily(namespace))
    throw new RpcError({
      code: RpcCode.chainDisconnected,
      message: `This project lists no chain of ${namespace}.`,
    })
}

async function requireEntry(wallet: string): Promise<WalletEntry> {
  const entry = await findEntry(wallet)
  if (entry === undefined) throw invalidParams(`There is no wallet '${wallet}' in the directory.`)
  return entry
}

function runPairing(
  { id, namespace }: PairRequest,
  entry: WalletEntry | null,
  signal: AbortSignal,
): Promise<Namespace> {
  let stop = () => {}
  const paired = new Promise<Namespace>((resolve, reject) => {
    const cancel = startPairing({
      isForPage: true,
      link: (entry && mobileBases(entry)[0]) ?? null,
      wanted: () => namespace,
      oneTap: async () => (config().siwx ? (await loadOneTap()).offerOneTap(namespace) : null),
      onPaired: async (sessions, tapped) => {
        if (tapped.length > 0) await (await loadOneTap()).acceptOneTap(sessions, tapped)
        const adopted = adoptAll(sessions)
        resolve(sessions[0].namespace)
        return adopted
      },
    })
    const onState = (state: PairingState) => {
      if (state.phase === 'failed') reject(failed(state.failure))
      // The modal creates a code itself, or the page another one.
      else if (state.phase === 'idle')
        reject(userRejected('Replaced by a newer pairing request.', 'SUPERSEDED'))
      else notifyPage(describePairing(id, entry, state))
    }
    const unsubscribe = pairingStore.subscribe(onState)
    onState(pairingStore.getState())
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    stop = () => {
      unsubscribe()
      cancel()
    }
  })
  return paired.finally(() => stop())
}

function notifyPage(data: PairingNews): void {
  notifyHost((host) => host.emit({ seq: 0, event: 'pairing', data }))
}

function describePairing(
  id: string,
  entry: WalletEntry | null,
  state: Exclude<PairingState, { phase: 'idle' | 'failed' }>,
): PairingNews {
  if (state.phase === 'drawing') return { id, status: 'preparing', uri: null, link: null, expiresAt: null }
  if (state.phase === 'settling') return { id, status: 'connecting', uri: null, link: null, expiresAt: null }
  const { uri, expiresAt } = state
  return { id, status: 'ready', uri, link: linkTo(entry, uri), expiresAt }
}

/** Returns the link to a wallet's app; null if it has none on this device. */
function linkTo(entry: WalletEntry | null, uri: string): string | null {
  if (entry === null) return null
  const base = isHandheld(navigator) ? mobileBases(entry)[0] : (entry.desktop_link ?? entry.webapp_link)
  return base ? pairingLink(base, uri) : null
}

function failed(failure: PairingFailure): RpcError {
  if (failure === 'declined') return userRejected('The wallet declined the connection.')
  return new RpcError({
    code: RpcCode.internal,
    message: `Pairing failed: ${failure}.`,
    reason: 'PAIRING_FAILED',
    data: { failure },
  })
}
