import { wantedFamily } from '../features/connect/index.ts'
import { config, configStore } from '../host/configStore.ts'
import { hostStore } from '../host/hostStore.ts'
import {
  type AccountSession,
  activeSession,
  activeStore,
  isRestoring,
  isServed,
} from '../host/sessions/activeSession.ts'
import { loadKept } from '../host/sessions/keptStore.ts'
import { sessionStore } from '../host/sessions/sessionStore.ts'
import { solanaStore } from '../host/sessions/solana/solanaStore.ts'
import type { ConnectNamespace } from '../requests/requestsStore.ts'
import { finish, goToStart, leave } from './navigation.ts'
import { currentView, drop, push, router, type View } from './router.ts'
import { OF_SESSION } from './startView.ts'

type State = { session: AccountSession | null }

/** Names of the views that show the account on its network. */
const ON_CHAIN = /^(Account|Networks|ProfileWallets|Transaction|Wallet)/

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
        if (session === active && session.chainId !== before.session?.chainId) followChain(session)
      } else if (before.session && (!active || activeStore.getState().namespace === family)) followEnd(name)
      else if (!active && !isRestoring() && OF_SESSION.test(name)) goToStart()
    }
  return [
    sessionStore.subscribe(follow('eip155')),
    solanaStore.subscribe(follow('solana')),
    activeStore.subscribe(({ namespace }, before) => {
      const active = activeSession()
      if (active && namespace !== before.namespace) followChain(active)
    }),
    configStore.subscribe(({ wish }, before) => {
      const active = activeSession()
      // A page may say the same again and again: who looks at the account all the same is left there.
      if (active && String(wish) !== String(before.wish)) followChain(active)
    }),
  ]
}

/** Whose account was on screen is gone: so is the modal, unless another wallet takes its place (spec §4). */
function followEnd(name: View['name']): void {
  if (!OF_SESSION.test(name) && !wasOpenedFor(name)) return
  if (hostStore.getState().open && !(activeSession() && config().multiWallet)) finish()
  else goToStart()
}

/** Networks were opened for it, and the list of wallets for those that are left, although both open without. */
function wasOpenedFor(name: View['name']): boolean {
  if (name === 'ProfileWallets') return activeSession() === null && loadKept().length === 0
  return name === 'Networks'
}

/**
 * Whoever is on a network that the site does not use is led to one that it does, and back to where they were (spec
 * §2, §4).
 */
function followChain({ chainId }: AccountSession): void {
  if (isServed(chainId)) {
    drop('UnsupportedChain')
    leave('UnsupportedChain')
  } else if (ON_CHAIN.test(currentView(router.getState()).name)) push({ name: 'UnsupportedChain' })
}
