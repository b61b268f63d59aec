import type { WalletEntry } from '@latch/protocol/directory.ts'
import { type View, whenRemoved } from '#app/router.ts'
import { mobileBases } from '#connectors/walletconnect/links.ts'
import { isPairingForPage, pairingStore, startPairing } from '#connectors/walletconnect/pairing.ts'
import { config } from '#core/configStore.ts'
import { allowDeepLinks } from '#core/deepLinks.ts'
import { track } from '#core/track.ts'
import { loadOneTap } from '#requests/loadSignIn.ts'
import { adoptAll } from '#sessions/engine.ts'
import { afterConnect, wantedFamily } from '../connect/index.ts'
import { PAIRING_REASONS } from './pairingReasons.ts'

/** Ends the newest attempt of a view. */
let cancel = () => {}

/**
 * Creates QR codes for a view until it is removed. They replace an attempt of `sdk.pair()`. A view that is mounted again
 * after an approval covered it continues its own attempt.
 */
export function pairForView(view: View, entry: WalletEntry | null): void {
  // A reloaded document restores the view, and has not read the directory yet.
  if (entry !== null) allowDeepLinks(entry)
  if (pairingStore.getState().phase === 'idle' || isPairingForPage()) pair(entry)
  whenRemoved(view, () => cancel())
}

/** Creates a QR code, and shows the next view once a wallet has used it. @param entry - The chosen wallet; null for any. */
export function pair(entry: WalletEntry | null): void {
  let hasFailed = false
  cancel = startPairing({
    link: (entry && mobileBases(entry)[0]) ?? null,
    wanted: wantedFamily,
    oneTap: async () => (config().siwx ? (await loadOneTap()).offerOneTap(wantedFamily()) : null),
    onPaired: async (sessions, tapped) => {
      if (tapped.length > 0) await (await loadOneTap()).acceptOneTap(sessions, tapped)
      const adopted = adoptAll(sessions)
      afterConnect(sessions[0].chainId)
      return adopted
    },
    onFailed(failure) {
      // Codes are drawn again when the browser is back online.
      if (!hasFailed) track('CONNECT_ERROR', { method: 'walletconnect', reason: PAIRING_REASONS[failure] })
      hasFailed = true
    },
  })
}
