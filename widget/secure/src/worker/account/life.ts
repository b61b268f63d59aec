import { AccountDeletedSchema } from '@latch/protocol/login/auth.ts'
import { EmailChangeProvenSchema, EmailChangeStartedSchema } from '@latch/protocol/login/email.ts'
import { EmailSchema } from '@latch/protocol/login/fields.ts'
import { OtpResentSchema } from '@latch/protocol/login/vault.ts'
import { Refused } from '../client.ts'
import { failure } from '../failures.ts'
import { explained } from '../login.ts'
import type { AccountReason } from '../messages.ts'
import type { Parts } from '../parts.ts'
import { accountFailure } from './failures.ts'
import type { AccountCalls, CodeTimes } from './messages.ts'

type Operation<Name extends keyof AccountCalls> = (
  params: AccountCalls[Name]['params'],
  signal: AbortSignal,
) => Promise<AccountCalls[Name]['result']>
type Life = {
  [Name in
    | 'startChange'
    | 'provePresent'
    | 'resendChange'
    | 'startAddition'
    | 'proveFirst'
    | 'proveNew'
    | 'admitDevice'
    | 'deleteAccount']: Operation<Name>
}

/**
 * What changes who opens a wallet, or ends it.
 *
 * @param provedCode - The login whose code this page proved last; null without one.
 */
export function createLife({ client, sessions, keyring }: Parts, provedCode: () => string | null): Life {
  const ownEmail = async (): Promise<string> => {
    const email = (await sessions.stored())?.email ?? null
    if (email === null) throw failure('LOGIN_NOT_ALLOWED')
    return email
  }
  const withAccess = <Result>(signal: AbortSignal, task: (access: string) => Promise<Result>) =>
    explainedForAccount(() => sessions.withAccess(signal, ({ token }) => task(token)))

  return {
    startChange: async ({ newEmail }, signal) => {
      if (!EmailSchema.safeParse(newEmail).success) throw failure('EMAIL_INVALID')
      const body = { email: await ownEmail(), newEmail }
      const request = { service: 'vault', path: '/v1/email/change/start', body, signal } as const
      const started = await withAccess(signal, (access) =>
        client.request({ ...request, access }, EmailChangeStartedSchema),
      )
      return { changeId: started.changeId, ...timesOf(started) }
    },
    provePresent: async (body, signal) => {
      const request = { service: 'vault', path: '/v1/email/change/primary', body, signal } as const
      return timesOf(
        await withAccess(signal, (access) =>
          client.request({ ...request, access }, EmailChangeStartedSchema),
        ),
      )
    },
    resendChange: async (body, signal) => {
      const request = { service: 'vault', path: '/v1/email/change/resend', body, signal } as const
      return timesOf(
        await withAccess(signal, (access) => client.request({ ...request, access }, OtpResentSchema)),
      )
    },
    proveNew: async ({ newEmail, ...body }, signal) => {
      const email = await ownEmail()
      await withAccess(signal, async (access) => {
        const prove = { service: 'vault', path: '/v1/email/change/secondary', body, access, signal } as const
        const { assertion } = await client.request(prove, EmailChangeProvenSchema)
        const change = { email, newEmail, assertion }
        await client.send({ service: 'auth', path: '/v1/email/change', body: change, access, signal })
      })
      // The session tells the new address from here on.
      await sessions.refresh(signal)
      return {}
    },
    startAddition: async (body, signal) => {
      if (!EmailSchema.safeParse(body.newEmail).success) throw failure('EMAIL_INVALID')
      const request = { service: 'vault', path: '/v1/email/add/start', body, signal } as const
      const started = await withAccess(signal, (access) =>
        client.request({ ...request, access }, EmailChangeStartedSchema),
      )
      return { changeId: started.changeId, ...timesOf(started) }
    },
    proveFirst: async ({ newEmail, ...body }, signal) => {
      await withAccess(signal, async (access) => {
        const prove = { service: 'vault', path: '/v1/email/add/prove', body, access, signal } as const
        const { assertion } = await client.request(prove, EmailChangeProvenSchema)
        const addition = { newEmail, assertion }
        await client.send({ service: 'auth', path: '/v1/email/add', body: addition, access, signal })
      })
      await sessions.refresh(signal)
      return {}
    },
    admitDevice: async (body, signal) => {
      await withAccess(signal, (access) =>
        client.send({ service: 'auth', path: '/v1/device/admit', body, access, signal }),
      )
      return {}
    },
    deleteAccount: async (_, signal) => {
      const attemptId = provedCode()
      if (attemptId === null) throw accountFailure('LOGIN_STALE')
      const request = { service: 'auth', path: '/v1/account/delete', body: { attemptId }, signal } as const
      const { at } = await withAccess(signal, (access) =>
        client.request({ ...request, access }, AccountDeletedSchema),
      )
      keyring.lock()
      await sessions.end()
      return { at }
    },
  }
}

function timesOf({ expiresIn, resendAfter }: { expiresIn: number; resendAfter: number }): CodeTimes {
  return { expiresAfter: expiresIn, resendAfter }
}

const MEANINGS: Readonly<Record<string, AccountReason>> = {
  fresh_login: 'LOGIN_STALE',
  proof_required: 'LOGIN_STALE',
  taken: 'ADDRESS_TAKEN',
  too_soon: 'ADDRESS_TOO_SOON',
  wrong_match: 'MATCH_WRONG',
}

/** What a refusal means here; what it would mean at a login otherwise. */
function explainedForAccount<Result>(task: () => Promise<Result>): Promise<Result> {
  return explained(async () => {
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.is('invalid')) throw failure('EMAIL_INVALID')
      const reason = MEANINGS[error.failure.error]
      throw reason === undefined ? error : accountFailure(reason)
    }
  })
}
