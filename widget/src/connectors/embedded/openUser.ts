import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { report } from '../connectors.ts'
import { EMBEDDED_ID } from './embeddedSession.ts'
import { frameStore } from './frameStore.ts'
import type { SecureFrame } from './secureFrame.ts'

/** User of the wallet that the frame has open, as last reported. */
export type OpenUser = {
  get(): User | null
  set(user: User): void
  /** Forgets the user; the next read calls the frame. */
  forget(): void
  /** Reads the user from the frame if unknown, without a mail or a code. @throws as {@link SecureFrame.open} */
  restore(): Promise<User | null>
  /** Reads the user from the frame in any case: something may have changed elsewhere. @throws as {@link SecureFrame.open} */
  refresh(): Promise<void>
  /** Handles the frame's report of a different user, or none. */
  change(next: User | null): Promise<void>
}

export function createOpenUser(open: SecureFrame['open']): OpenUser {
  let user: User | null = null
  let restoring: Promise<User | null> | null = null
  const put = (next: User | null) => {
    user = next
    frameStore.setState({ user: next })
  }
  const restoreUser = async () => {
    const link = await open()
    const answer = await link.call('restore', {})
    // A user may have logged in meanwhile.
    if (user === null) put(answer.user)
    return user
  }
  const forget = () => {
    put(null)
    restoring = null
  }
  const change = async (next: User | null) => {
    const before = user
    put(next)
    if (next === null) await report({ type: 'end', walletId: EMBEDDED_ID, byUser: false })
    else if (before !== null && JSON.stringify(before.accounts) !== JSON.stringify(next.accounts))
      await report({ type: 'change', walletId: EMBEDDED_ID })
  }
  return {
    get: () => user,
    set: put,
    forget,
    async restore() {
      if (user !== null) return user
      const current = restoring ?? restoreUser()
      restoring = current
      try {
        return await current
      } finally {
        if (restoring === current) restoring = null
      }
    },
    async refresh() {
      const link = await open()
      await change((await link.call('restore', {})).user)
    },
    change,
  }
}
