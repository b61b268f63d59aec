import { currentView, replace, router } from '#app/router.ts'
import { showToast } from '#app/toasts.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { ownKey } from './nameStore.ts'

/** Shows the new name in place of the form. A user who went to another view gets a toast and stays there. */
export function showRegistered(session: WalletSession, name: string): void {
  if (currentView(router.getState()).name === 'RegisterAccountName')
    replace({ name: 'RegisterAccountNameSuccess', registered: name, account: ownKey(session) })
  else showToast({ variant: 'success', message: 'names.registered', params: { name } })
}
