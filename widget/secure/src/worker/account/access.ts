import { Refused } from '../client.ts'
import { failure } from '../failures.ts'
import { explained } from '../login.ts'
import type { AccountReason } from '../messages.ts'
import type { Parts } from '../parts.ts'
import { accountFailure } from './failures.ts'

const MEANINGS: Readonly<Record<string, AccountReason>> = {
  fresh_login: 'LOGIN_STALE',
  frozen: 'ADDRESS_TOO_SOON',
  proof_required: 'LOGIN_STALE',
  taken: 'ADDRESS_TAKEN',
  too_soon: 'ADDRESS_TOO_SOON',
  wrong_match: 'MATCH_WRONG',
}

/** Runs a task with an access token. A refusal means the same as at a login, or one of the reasons above. */
export function withAccountAccess<Result>(
  { sessions }: Pick<Parts, 'sessions'>,
  signal: AbortSignal,
  task: (access: string) => Promise<Result>,
): Promise<Result> {
  return explained(async () => {
    try {
      return await sessions.withAccess(signal, ({ token }) => task(token))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.is('invalid')) throw failure('EMAIL_INVALID')
      const reason = MEANINGS[error.failure.error]
      throw reason === undefined ? error : accountFailure(reason)
    }
  })
}
