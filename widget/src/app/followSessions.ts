import type { Namespace } from '../../protocol/caip.ts'
import { config, configStore, isChainSupported } from '../core/configStore.ts'
import { families, type WalletSession } from '../core/family.ts'
import { hostStore } from '../core/hostStore.ts'
import { wantedFamily } from '../features/connect/index.ts'
import { loadOthers } from '../sessions/othersStore.ts'
import {
  activeSession,
  isRestoring,
  type SessionState,
  sessionsStore,
  subscribeTo,
} from '../sessions/sessionsStore.ts'
import { finish, goToStart, leave } from './navigation.ts'
import { currentView, drop, push, router, type View } from './router.ts'
import { OF_SESSION, ON_NETWORK } from './viewFacts.ts'

/**
 * Lets the views follow the sessions of all families.
 *
 * @param onCome - What the first view waits for came from elsewhere: restored, or made in another tab.
 * @returns functions that end it.
 */
export function followSessions(onCome: () => void): (() => void)[] {
  const follow =
    (family: Namespace) =>
    ({ session }: SessionState, before: SessionState) => {
      const { name } = currentView(router.getState())
      const active = activeSession()
      if (session && !before.session) {
        // The connecting view ends its own attempt.
        if (name === 'Connect' && (wantedFamily() ?? family) === family) onCome()
      } else if (session) {
        if (session === active && session.chainId !== before.session?.chainId) followChain(session)
      } else if (before.session && (!active || sessionsStore.getState().active === family)) followEnd(name)
      else if (!active && !isRestoring() && OF_SESSION.test(name)) goToStart()
    }
  return [
    ...families().map(({ namespace }) => subscribeTo(namespace, follow(namespace))),
    sessionsStore.subscribe(({ active }, before) => {
      const session = activeSession()
      if (session && active !== before.active) followChain(session)
    }),
    configStore.subscribe(({ requested: wish }, before) => {
      const active = activeSession()
      // A page may say the same again and again: who looks at the account all the same is left there.
      if (active && String(wish) !== String(before.requested)) followChain(active)
    }),
  ]
}

/** Whose account was on screen is gone: so is the modal, unless another wallet takes its place. */
function followEnd(name: View['name']): void {
  if (!OF_SESSION.test(name) && !wasOpenedFor(name)) return
  if (hostStore.getState().open && !(activeSession() && config().multiWallet)) finish()
  else goToStart()
}

/** Networks were opened for it, and the list of wallets for those that are left, although both open without. */
function wasOpenedFor(name: View['name']): boolean {
  if (name === 'ProfileWallets') return activeSession() === null && loadOthers().length === 0
  return name === 'Networks'
}

/**
 * Whoever is on a network that the site does not use is led to one that it does, and back to where they were.
 *
 * @see docs/behaviour.md#networks
 */
function followChain({ chainId }: WalletSession): void {
  if (isChainSupported(chainId)) {
    drop('UnsupportedChain')
    leave('UnsupportedChain')
  } else if (ON_NETWORK.test(currentView(router.getState()).name)) push({ name: 'UnsupportedChain' })
}
