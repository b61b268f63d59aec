import { isFailure } from './failures.ts'
import type { createLogin } from './login.ts'
import type { User } from './messages.ts'
import type { Sessions } from './session.ts'

/** Takes up the session that this partition holds, if the service goes on with it. */
export function createRestore(sessions: Sessions, login: Pick<ReturnType<typeof createLogin>, 'user'>) {
  return async (_: unknown, signal: AbortSignal): Promise<{ user: User | null }> => {
    const user = await login.user()
    if (user === null) return { user }
    try {
      await sessions.refresh(signal)
      return { user }
    } catch (error) {
      if (!isFailure(error, 'SESSION_ENDED')) throw error
      return { user: null }
    }
  }
}
