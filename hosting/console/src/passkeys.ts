import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import type { PasskeyMade, PasskeyUsed } from '@latch/protocol/login/passkey.ts'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import * as z from 'zod'
import {
  type NewPasskey,
  type PasskeyUse,
  readClientData,
  verifyAuthentication,
  verifyRegistration,
} from '#login/webauthn/ceremony.ts'
import type { PasskeyKey } from '#login/webauthn/publicKey.ts'
import { rejected } from './errors.ts'

const base64Url = z.string().regex(/^[\w-]{1,8192}$/)

/** Answer of `navigator.credentials.create()` (WebAuthn Level 3, §5.1). */
const CreatedSchema = z.object({
  id: base64Url,
  response: z.object({ clientDataJSON: base64Url, attestationObject: base64Url }),
})

/** Answer of `navigator.credentials.get()`. */
const UsedSchema = z.object({
  id: base64Url,
  response: z.object({ clientDataJSON: base64Url, authenticatorData: base64Url, signature: base64Url }),
})

/** Verifies a new passkey for a challenge. @throws REJECTED */
export async function verifyCreated(answer: unknown, challenge: string, origin: string): Promise<NewPasskey> {
  const made = parseCreated(answer)
  const verified = made === null ? null : await verifyRegistration(made, challenge, origin)
  if (verified === null) throw rejected()
  return verified
}

/** Reads which passkey signed. @throws REJECTED if the answer is malformed. */
export function readUsed(answer: unknown): PasskeyUsed {
  const parsed = UsedSchema.safeParse(answer)
  if (!parsed.success) throw rejected()
  const { id, response } = parsed.data
  const { clientDataJSON: clientData, authenticatorData, signature } = response
  return { id, clientData, authenticatorData, signature }
}

/** Verifies that a passkey signed a challenge, on a page that is inside no other. @throws REJECTED */
export async function verifyUsed(
  used: PasskeyUsed,
  publicKey: PasskeyKey,
  challenge: string,
  origin: string,
): Promise<PasskeyUse> {
  if (readClientData(used.clientData)?.crossOrigin === true) throw rejected()
  const use = await verifyAuthentication(used, publicKey, challenge, { origin, topOrigin: origin })
  if (use === null) throw rejected()
  return use
}

function parseCreated(answer: unknown): PasskeyMade | null {
  const parsed = CreatedSchema.safeParse(answer)
  if (!parsed.success) return null
  const { id, response } = parsed.data
  try {
    const authData = decodeAttestationObject(fromBase64Url(response.attestationObject)).get('authData')
    return { id, clientData: response.clientDataJSON, authenticatorData: toBase64Url(authData) }
  } catch {
    return null
  }
}
