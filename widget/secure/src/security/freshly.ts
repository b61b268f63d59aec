import { reasonOf } from '../core/failures.ts'
import type { Context } from './context.ts'
import { proveAgain } from './proveAgain.ts'

/**
 * Does what takes a login of the last ten minutes, after another one where this one is older.
 *
 * @throws 4001 where the person goes away.
 */
export async function freshly<Value>(context: Context, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (reasonOf(error) !== 'LOGIN_STALE') throw error
    await proveAgain(context)
    return run()
  }
}
