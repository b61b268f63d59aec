import type { WalletEntry } from '../../../protocol/directory.ts'
import { mobileBases } from '../../connectors/walletconnect/links.ts'
import { startPairing } from '../../connectors/walletconnect/pairing.ts'
import { adoptAll } from '../../sessions/engine.ts'
import { arrive, wantedFamily } from '../connect/index.ts'

/** Draws a code, and leads on once a wallet has taken it. @param entry - The wallet that was chosen; null for any. */
export function pair(entry: WalletEntry | null): void {
  startPairing({
    link: (entry && mobileBases(entry)[0]) ?? null,
    wanted: wantedFamily,
    onPaired: (sessions) => {
      const adopted = adoptAll(sessions)
      arrive(sessions[0].chainId)
      return adopted
    },
  })
}
