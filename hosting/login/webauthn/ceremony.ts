import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import type { PasskeyMade, PasskeyUsed } from '@latch/protocol/login/passkey.ts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON, isoCBOR } from '@simplewebauthn/server/helpers'
import * as z from 'zod'
import { PASSKEY_ALGORITHMS, type PasskeyKey, toCose, toJwk } from './publicKey.ts'

const ClientDataSchema = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() })
type ClientData = z.infer<typeof ClientDataSchema>

/** Parses the data that a browser passed to an authenticator (WebAuthn Level 3, §5.8.1); null if it does not parse. */
export function readClientData(text: string): ClientData | null {
  try {
    return ClientDataSchema.parse(decodeClientDataJSON(text))
  } catch {
    return null
  }
}

export type NewPasskey = { id: string; publicKey: PasskeyKey; counter: number; isSynced: boolean }

/**
 * Verifies a new passkey for a challenge (§7.1). Without attestation: the choice of the authenticator is its
 * owner's.
 *
 * @param challenge - Issued by us, to this device.
 * @param origin - Of the page that called the authenticator, which is not inside another.
 * @returns null if any part differs from the request.
 */
export async function verifyRegistration(
  { id, clientData, authenticatorData }: PasskeyMade,
  challenge: string,
  origin: string,
): Promise<NewPasskey | null> {
  if (readClientData(clientData)?.crossOrigin === true) return null
  // The page sends no more of the attestation than what it attests.
  const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', fromBase64Url(authenticatorData)],
  ])
  const attestationObject = toBase64Url(Uint8Array.from(isoCBOR.encode(attestation)))
  const { registrationInfo } =
    (await nullIfThrown(
      verifyRegistrationResponse({
        ...expected(challenge, origin),
        response: credential(id, { clientDataJSON: clientData, attestationObject }),
        supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      }),
    )) ?? {}
  const publicKey = registrationInfo ? toJwk(registrationInfo.credential.publicKey) : null
  if (registrationInfo === undefined || publicKey === null) return null
  const { credential: made, credentialBackedUp: isSynced } = registrationInfo
  return { id: made.id, publicKey, counter: made.counter, isSynced }
}

/** Facts of a valid signature. The caller must compare `counter` with the stored one. */
export type PasskeyUse = Pick<NewPasskey, 'counter' | 'isSynced'>

/** Page on which an authenticator must have been used. */
export type Place = {
  /** Origin of the page that used the authenticator. */
  origin: string
  /** Origin of the page around it, if it is in a frame. */
  topOrigin: string
}

/**
 * Verifies a challenge that a passkey has signed (§7.2). Browsers that do not report the top-level page (Safari) are
 * accepted: there, `frame-ancestors` decides which page may contain the frame.
 *
 * @returns null as {@link verifyRegistration}
 */
export async function verifyAuthentication(
  { id, clientData, authenticatorData, signature }: PasskeyUsed,
  publicKey: PasskeyKey,
  challenge: string,
  { origin, topOrigin }: Place,
): Promise<PasskeyUse | null> {
  const answer = await nullIfThrown(
    verifyAuthenticationResponse({
      ...expected(challenge, origin),
      expectedTopOrigin: topOrigin,
      response: credential(id, { clientDataJSON: clientData, authenticatorData, signature }),
      // Its counter is compared where it is written: of two answers at once one is taken.
      credential: { id, publicKey: toCose(publicKey), counter: 0 },
    }),
  )
  if (!answer?.verified) return null
  const { newCounter, credentialBackedUp } = answer.authenticationInfo
  return { counter: newCounter, isSynced: credentialBackedUp }
}

function expected(challenge: string, origin: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    // A PIN, a fingerprint, a face.
    requireUserVerification: true,
  }
}

function credential<Response>(id: string, response: Response) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
}

/** Whatever of it is wrong, the library throws. */
function nullIfThrown<Answer>(verified: Promise<Answer>): Promise<Answer | null> {
  return verified.catch(() => null)
}
