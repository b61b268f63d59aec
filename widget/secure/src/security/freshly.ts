import { reasonOf } from '../core/failures.ts'
import type { Context } from './context.ts'
import { logInByPasskey } from './passkeys/byPasskey.ts'
import { proveAgain } from './proveAgain.ts'

/**
 * Does what takes a login of the last ten minutes, after another one where this one is older: in strict mode by a passkey,
 * for no code opens the wallet then.
 *
 * @throws 4001 where the person goes away.
 */
export async function freshly<Value>(context: Context, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (reasonOf(error) !== 'LOGIN_STALE') throw error
    if (context.account.strict === null) await proveAgain(context)
    else await logInByPasskey(context)
    return run()
  }
}
