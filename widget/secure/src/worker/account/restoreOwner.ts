import type { Login } from '../login.ts'
import type { User } from '../messages.ts'
import type { Parts } from '../parts.ts'

type Restored = { user: User | null }

/**
 * Restores a session with its smart account. A session may be older than the stored address from which that account is
 * derived: then the wallet is opened once, and locked again. Where it does not open here (by passkey only, or while a
 * service is down), the account stays unknown.
 *
 * @param restore - Restores the session.
 * @param hasSmartAccounts - Whether the project has them.
 */
export function createOwnerRestore(
  { sessions, wallets, keyring }: Pick<Parts, 'sessions' | 'wallets' | 'keyring'>,
  { user }: Pick<Login, 'user'>,
  restore: (params: unknown, signal: AbortSignal) => Promise<Restored>,
  hasSmartAccounts: boolean,
) {
  const openOnce = async (signal: AbortSignal) => {
    const session = await sessions.stored()
    const slot = session && (await wallets.findDeviceSlot(session.did))
    if (session === null || slot === null) return
    try {
      await wallets.openHere(session.uid, slot, signal)
    } finally {
      keyring.lock()
    }
  }
  return async (params: unknown, signal: AbortSignal): Promise<Restored> => {
    const restored = await restore(params, signal)
    if (!hasSmartAccounts || restored.user === null || restored.user.smart !== undefined) return restored
    try {
      await openOnce(signal)
    } catch (error) {
      console.warn('Latch: the smart account of this wallet is not known here.', error)
      return restored
    }
    return { user: await user() }
  }
}
