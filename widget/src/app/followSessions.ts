import { wantedFamily } from '../features/connect/index.ts'
import { config } from '../host/configStore.ts'
import { hostStore } from '../host/hostStore.ts'
import {
  type AccountSession,
  activeSession,
  activeStore,
  isRestoring,
  isServed,
} from '../host/sessions/activeSession.ts'
import { sessionStore } from '../host/sessions/sessionStore.ts'
import { solanaStore } from '../host/sessions/solana/solanaStore.ts'
import type { ConnectNamespace } from '../requests/requestsStore.ts'
import { finish, goToStart, leave } from './navigation.ts'
import { currentView, drop, push, router, type View } from './router.ts'
import { OF_SESSION } from './startView.ts'

type State = { session: AccountSession | null }

/**
 * Lets the views follow the sessions of all families.
 *
 * @param onCome - What the first view waits for came from elsewhere: restored, or made in another tab.
 * @returns functions that end it.
 */
export function followSessions(onCome: () => void): (() => void)[] {
  const follow =
    (family: ConnectNamespace) =>
    ({ session }: State, before: State) => {
      const { name } = currentView(router.getState())
      const active = activeSession()
      if (session && !before.session) {
        // The connecting view ends its own attempt.
        if (name === 'Connect' && (wantedFamily() ?? family) === family) onCome()
      } else if (session) {
        if (session === active && session.chainId !== before.session?.chainId)
          followChain(name, isServed(session.chainId))
      } else if (before.session && (!active || activeStore.getState().namespace === family)) followEnd(name)
      else if (!active && !isRestoring() && OF_SESSION.test(name)) goToStart()
    }
  return [sessionStore.subscribe(follow('eip155')), solanaStore.subscribe(follow('solana'))]
}

/** Whose account was on screen is gone: so is the modal, unless another wallet takes its place (spec §4). */
function followEnd(name: View['name']): void {
  if (!OF_SESSION.test(name)) return
  if (hostStore.getState().open && !(activeSession() && config().multiWallet)) finish()
  else goToStart()
}

/** Whoever switches from a network that the site does not use is done with it (spec §4). */
function followChain(name: View['name'], supported: boolean): void {
  if (supported) {
    drop('UnsupportedChain')
    leave('UnsupportedChain')
  } else if (name === 'Account' || name === 'Networks') push({ name: 'UnsupportedChain' })
}
