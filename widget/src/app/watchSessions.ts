import type { Namespace } from '@latch/protocol/caip.ts'
import { config, configStore, isChainSupported } from '#core/configStore.ts'
import { families } from '#core/familyRegistry.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { wantedFamily } from '#features/connect/index.ts'
import { loadOthers } from '#sessions/othersStore.ts'
import {
  activeSession,
  isRestoring,
  type SessionState,
  sessionsStore,
  subscribeTo,
} from '#sessions/sessionsStore.ts'
import { closeView, finish, goToStart } from './navigation.ts'
import { currentView, drop, push, router, type View } from './router.ts'
import { viewFacts } from './viewRegistry.ts'

/**
 * Changes the views when a session of any family starts, ends or switches its chain.
 *
 * @param onConnected - Called when a session that the first view waits for was restored, or created in another tab.
 * @returns functions that stop it.
 */
export function watchSessions(onConnected: () => void): (() => void)[] {
  const onSessionChange =
    (family: Namespace) =>
    ({ session }: SessionState, before: SessionState) => {
      const { name } = currentView(router.getState())
      const active = activeSession()
      if (session && !before.session) {
        // The connecting view moves on by itself.
        if (name === 'Connect' && (wantedFamily() ?? family) === family) onConnected()
      } else if (session) {
        if (session === active && session.chainId !== before.session?.chainId) onChainChange(session)
      } else if (before.session && (!active || sessionsStore.getState().active === family)) onSessionEnd(name)
      else if (!active && !isRestoring() && viewFacts(name).ofSession) goToStart()
    }
  return [
    ...families().map(({ namespace }) => subscribeTo(namespace, onSessionChange(namespace))),
    sessionsStore.subscribe(({ active }, before) => {
      const session = activeSession()
      if (session && active !== before.active) onChainChange(session)
    }),
    configStore.subscribe(({ requested }, before) => {
      const active = activeSession()
      // Ignores a page that requests the same chains again: a user who went on to the account stays there.
      if (active && String(requested) !== String(before.requested)) onChainChange(active)
    }),
  ]
}

/** Called when the session on screen has ended: closes the modal, unless another wallet becomes active. */
function onSessionEnd(name: View['name']): void {
  if (!viewFacts(name).ofSession && !wasOpenedFor(name)) return
  if (hostStore.getState().open && !(activeSession() && config().multiWallet)) finish()
  else goToStart()
}

/**
 * Returns whether a view was opened for the session. This includes Networks, and the list of wallets if no session is
 * left, although both also open without one.
 */
function wasOpenedFor(name: View['name']): boolean {
  if (name === 'ProfileWallets') return activeSession() === null && loadOthers().length === 0
  return name === 'Networks'
}

/**
 * Shows UnsupportedChain while the wallet is on a network that the site does not use, then the view before it.
 *
 * @see docs/behaviour.md#networks
 */
function onChainChange({ chainId }: WalletSession): void {
  if (isChainSupported(chainId)) {
    drop('UnsupportedChain')
    closeView('UnsupportedChain')
  } else if (viewFacts(currentView(router.getState()).name).onNetwork) push({ name: 'UnsupportedChain' })
}
