import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import * as z from 'zod'
import { type Member, MemberSchema, PasskeyOptionsSchema } from '#console/protocol/members.ts'
import { errorOf, readJson, request, send } from './request.ts'

/** The member who is logged in; null without a session. */
export type Session = { member: Member | null; hasDemo: boolean }

const NoSessionSchema = z.looseObject({ hasDemo: z.boolean().default(false) })

/** @throws ConsoleError unless the answer is a member, or that there is no session. */
export async function readSession(): Promise<Session> {
  const response = await send('GET', '/api/session')
  const body = await readJson(response)
  if (response.ok) return { member: MemberSchema.parse(body), hasDemo: false }
  if (response.status !== 401) throw errorOf(body)
  return { member: null, hasDemo: NoSessionSchema.safeParse(body).data?.hasDemo ?? false }
}

/** Logs in with a passkey of this device or a phone. */
export async function logIn(): Promise<Member> {
  const { challenge, options } = await request(PasskeyOptionsSchema, 'POST', '/api/login/options')
  // The browser checks what the Worker's WebAuthn library wrote.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  return request(MemberSchema, 'POST', '/api/login', { body: { challenge, response } })
}

/** Creates a passkey for the holder of an invitation, and logs them in. */
export async function acceptInvitation(token: string, name: string): Promise<Member> {
  const { challenge, options } = await request(
    PasskeyOptionsSchema,
    'POST',
    '/api/invitations/accept/options',
    {
      body: { token, name },
    },
  )
  // The browser checks what the Worker's WebAuthn library wrote.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON })
  return request(MemberSchema, 'POST', '/api/invitations/accept', { body: { token, challenge, response } })
}

/** Logs in to the local stack, which needs no passkey. */
export function logInAsDemoOwner(): Promise<Member> {
  return request(MemberSchema, 'POST', '/api/demo/session')
}

export async function logOut(): Promise<void> {
  await request(z.unknown(), 'POST', '/api/logout')
}
