import { AccountDeletedSchema } from '@latch/protocol/login/auth.ts'
import type { Parts } from '../parts.ts'
import { withAccountAccess } from './access.ts'
import {
  proveFirst,
  proveNew,
  provePresent,
  resendChange,
  startAddition,
  startChange,
} from './emailChange.ts'
import { accountFailure } from './failures.ts'
import type { AccountCalls } from './messages.ts'

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
 * Operations that change who can open a wallet, or delete it.
 *
 * @param provedCode - Returns the login whose code this page proved last; null without one.
 */
export function createLife(parts: Parts, provedCode: () => string | null): Life {
  return {
    startChange: (params, signal) => startChange(parts, params, signal),
    provePresent: (params, signal) => provePresent(parts, params, signal),
    resendChange: (params, signal) => resendChange(parts, params, signal),
    proveNew: (params, signal) => proveNew(parts, params, signal),
    startAddition: (params, signal) => startAddition(parts, params, signal),
    proveFirst: (params, signal) => proveFirst(parts, params, signal),
    async admitDevice(body, signal) {
      await withAccountAccess(parts, signal, (access) =>
        parts.client.send({ service: 'auth', path: '/v1/device/admit', body, access, signal }),
      )
      return {}
    },
    deleteAccount: (_, signal) => deleteAccount(parts, provedCode(), signal),
  }
}

/** Deletes the account, by the login that was proved for it. */
async function deleteAccount(
  { client, sessions, keyring }: Parts,
  attemptId: string | null,
  signal: AbortSignal,
): Promise<AccountCalls['deleteAccount']['result']> {
  if (attemptId === null) throw accountFailure('LOGIN_STALE')
  const request = { service: 'auth', path: '/v1/account/delete', body: { attemptId }, signal } as const
  const { at } = await withAccountAccess({ sessions }, signal, (access) =>
    client.request({ ...request, access }, AccountDeletedSchema),
  )
  keyring.lock()
  await sessions.end()
  return { at }
}
