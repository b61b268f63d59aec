import type { WalletEntry } from '@latch/protocol/directory.ts'
import { push } from '#app/router.ts'
import type { Row } from '#connectors/directory/rows.ts'
import { preparePairing } from '#connectors/walletconnect/preparePairing.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { configStore } from '#core/configStore.ts'
import { track } from '#core/track.ts'
import { chooseWallet, hasFamily, wantedFamily } from '../connect/index.ts'

/** Connects a wallet if it is installed, pairs with it if possible, and otherwise shows where to get it. */
export function chooseRow({ wallet, entry }: Row): void {
  const installed = wallet ?? installedWallet(entry)
  if (installed !== undefined) chooseWallet(installed)
  else if (entry?.supports_wc && canPair()) pairWith(entry)
  else if (entry !== null) push({ name: 'Downloads', wallet: entry })
}

/** Opens the QR code for a wallet. @param entry - null for any. */
export function pairWith(entry: WalletEntry | null): void {
  track('SELECT_WALLET', { method: 'walletconnect' })
  preparePairing()
  push({ name: 'ConnectingWalletConnect', wallet: entry })
}

/** Returns whether the project has a relay, which wallets outside the page need. */
export function canPair(): boolean {
  return configStore.getState().config?.walletConnect !== undefined
}

/** Finds the wallet if it has announced itself since the list was made. Wallet Standard wallets have a name and no rdns. */
function installedWallet(entry: WalletEntry | null) {
  const family = wantedFamily()
  return walletsStore
    .getState()
    .wallets.filter((wallet) => hasFamily(family, wallet))
    .find(({ kind, rdns, name }) =>
      rdns === null && kind === 'wallet-standard'
        ? family !== undefined && name === entry?.name
        : rdns !== null && rdns === entry?.rdns,
    )
}
