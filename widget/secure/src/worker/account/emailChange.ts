import { EmailChangeProvenSchema, EmailChangeStartedSchema } from '@latch/protocol/login/email.ts'
import { EmailSchema } from '@latch/protocol/login/fields.ts'
import { OtpResentSchema } from '@latch/protocol/login/vault.ts'
import { failure } from '../failures.ts'
import type { Parts } from '../parts.ts'
import { withAccountAccess } from './access.ts'
import type { AccountCalls, CodeTimes } from './messages.ts'

type Params<Name extends keyof AccountCalls> = AccountCalls[Name]['params']
type Result<Name extends keyof AccountCalls> = Promise<AccountCalls[Name]['result']>

export async function startChange(
  parts: Parts,
  { newEmail }: Params<'startChange'>,
  signal: AbortSignal,
): Result<'startChange'> {
  requireEmail(newEmail)
  const body = { email: await ownEmail(parts), newEmail }
  return startCodes(parts, '/v1/email/change/start', body, signal)
}

export async function startAddition(
  parts: Parts,
  body: Params<'startAddition'>,
  signal: AbortSignal,
): Result<'startAddition'> {
  requireEmail(body.newEmail)
  return startCodes(parts, '/v1/email/add/start', body, signal)
}

async function startCodes(
  { client, sessions }: Parts,
  path: string,
  body: object,
  signal: AbortSignal,
): Result<'startChange'> {
  const started = await withAccountAccess({ sessions }, signal, (access) =>
    client.request({ service: 'vault', path, body, access, signal }, EmailChangeStartedSchema),
  )
  return { changeId: started.changeId, ...toCodeTimes(started) }
}

export async function provePresent(
  parts: Parts,
  body: Params<'provePresent'>,
  signal: AbortSignal,
): Result<'provePresent'> {
  const request = { service: 'vault', path: '/v1/email/change/primary', body, signal } as const
  const started = await withAccountAccess(parts, signal, (access) =>
    parts.client.request({ ...request, access }, EmailChangeStartedSchema),
  )
  return toCodeTimes(started)
}

export async function resendChange(
  parts: Parts,
  body: Params<'resendChange'>,
  signal: AbortSignal,
): Result<'resendChange'> {
  const request = { service: 'vault', path: '/v1/email/change/resend', body, signal } as const
  const resent = await withAccountAccess(parts, signal, (access) =>
    parts.client.request({ ...request, access }, OtpResentSchema),
  )
  return toCodeTimes(resent)
}

export async function proveNew(
  parts: Parts,
  { newEmail, ...body }: Params<'proveNew'>,
  signal: AbortSignal,
): Result<'proveNew'> {
  const { client, sessions } = parts
  const email = await ownEmail(parts)
  await withAccountAccess(parts, signal, async (access) => {
    const prove = { service: 'vault', path: '/v1/email/change/secondary', body, access, signal } as const
    const { assertion } = await client.request(prove, EmailChangeProvenSchema)
    const change = { email, newEmail, assertion }
    await client.send({ service: 'auth', path: '/v1/email/change', body: change, access, signal })
  })
  // From here on the session has the new address.
  await sessions.refresh(signal)
  return {}
}

export async function proveFirst(
  parts: Parts,
  { newEmail, ...body }: Params<'proveFirst'>,
  signal: AbortSignal,
): Result<'proveFirst'> {
  const { client, sessions } = parts
  await withAccountAccess(parts, signal, async (access) => {
    const prove = { service: 'vault', path: '/v1/email/add/prove', body, access, signal } as const
    const { assertion } = await client.request(prove, EmailChangeProvenSchema)
    const addition = { newEmail, assertion }
    await client.send({ service: 'auth', path: '/v1/email/add', body: addition, access, signal })
  })
  await sessions.refresh(signal)
  return {}
}

async function ownEmail({ sessions }: Parts): Promise<string> {
  const email = (await sessions.stored())?.email ?? null
  if (email === null) throw failure('LOGIN_NOT_ALLOWED')
  return email
}

function requireEmail(email: string): void {
  if (!EmailSchema.safeParse(email).success) throw failure('EMAIL_INVALID')
}

function toCodeTimes({ expiresIn, resendAfter }: { expiresIn: number; resendAfter: number }): CodeTimes {
  return { expiresAfter: expiresIn, resendAfter }
}
