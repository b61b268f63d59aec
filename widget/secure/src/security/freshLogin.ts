import { reasonOf } from '../core/failures.ts'
import type { Context } from './context.ts'
import { logInByPasskey } from './passkeys/byPasskey.ts'
import { proveAgain } from './proveAgain.ts'

/**
 * Runs an operation that requires a login of the last ten minutes, logging in again if needed: in strict mode by a
 * passkey, because codes do not open the wallet then.
 *
 * @throws 4001 if the user leaves.
 */
export async function withFreshLogin<Value>(context: Context, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (reasonOf(error) !== 'LOGIN_STALE') throw error
    if (context.account.strict === null) await proveAgain(context)
    else await logInByPasskey(context)
    return run()
  }
}
