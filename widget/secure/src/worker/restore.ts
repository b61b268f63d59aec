import { isFailure } from './failures.ts'
import type { Login } from './login.ts'
import type { User } from './messages.ts'
import type { Sessions } from './session.ts'

/** Restores the session of this site in this partition, if the service accepts it. */
export function createRestore(sessions: Sessions, login: Pick<Login, 'user'>) {
  return async (_: unknown, signal: AbortSignal): Promise<{ user: User | null }> => {
    if ((await login.user()) === null) return { user: null }
    try {
      await sessions.refresh(signal)
      return { user: await login.user() }
    } catch (error) {
      if (!isFailure(error, 'SESSION_ENDED')) throw error
      return { user: null }
    }
  }
}
