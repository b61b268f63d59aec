import { reasonOf } from '../core/failures.ts'
import type { Context } from './context.ts'
import { logIn } from './signIn.ts'

/**
 * Does what takes a login of the last ten minutes, after another code where this one is older.
 *
 * @throws 4001 where the person goes away.
 */
export async function freshly<Value>(context: Context, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    const { email } = context.user
    if (reasonOf(error) !== 'LOGIN_STALE' || email === null) throw error
    await logIn(context, email)
    return run()
  }
}
