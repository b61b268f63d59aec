import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import { PASSKEY_ALGORITHMS, PRF_INPUT } from '@latch/protocol/login/authenticator.ts'
import type { PasskeyMade, PasskeyUsed } from '@latch/protocol/login/passkey.ts'
import { failed } from '../core/failures.ts'

/** An authenticator's result: its response for the service, and 32 bytes that go only to the key worker. */
export type Answer<Response> = { response: Response; prf: string }

type Making = {
  challenge: string
  /** The wallet's owner. */
  uid: string
  email: string
  /** Ids of passkeys that the wallet has already. */
  known: readonly string[]
}

/** Returns whether this browser supports passkeys; whether an authenticator exists is only known after a prompt. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/**
 * Creates a discoverable passkey.
 *
 * @throws ChannelError with reason PASSKEY_UNUSED (canceled, timed out, or no authenticator), PASSKEY_KNOWN, or
 * PASSKEY_UNFIT if it has no PRF output to lock a wallet with.
 */
export async function makePasskey({ challenge, uid, email, known }: Making): Promise<Answer<PasskeyMade>> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: fromBase64Url(challenge),
    rp: { id: location.hostname, name: location.hostname },
    user: { id: fromBase64Url(uid), name: email, displayName: email },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    extensions: { prf: { eval: prfInput() } },
  }
  const made = await withErrors(() => navigator.credentials.create({ publicKey }))
  const response = made.response as AuthenticatorAttestationResponse
  const { prf } = made.getClientExtensionResults()
  if (prf?.enabled !== true) throw unsupportedAuthenticator()
  return {
    response: {
      id: made.id,
      clientData: encode(response.clientDataJSON),
      authenticatorData: encode(response.getAuthenticatorData()),
    },
    // Some compute it only once the passkey is used.
    prf: prf.results === undefined ? await computeWith(made.id) : take(prf.results.first),
  }
}

/**
 * Lets an authenticator sign, with whichever passkey of this place its owner chooses.
 *
 * @throws as {@link makePasskey}
 */
export async function takePasskey(challenge: string): Promise<Answer<PasskeyUsed>> {
  const used = await get({ challenge: fromBase64Url(challenge) })
  const response = used.response as AuthenticatorAssertionResponse
  return {
    response: {
      id: used.id,
      clientData: encode(response.clientDataJSON),
      authenticatorData: encode(response.authenticatorData),
      signature: encode(response.signature),
    },
    prf: prfOf(used),
  }
}

async function computeWith(id: string): Promise<string> {
  const challenge = crypto.getRandomValues(new Uint8Array(32))
  return prfOf(await get({ challenge, allowCredentials: [described(id)] }))
}

function get(options: PublicKeyCredentialRequestOptions): Promise<PublicKeyCredential> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...options,
    rpId: location.hostname,
    userVerification: 'required',
    extensions: { prf: { eval: prfInput() } },
  }
  return withErrors(() => navigator.credentials.get({ publicKey }))
}

async function withErrors(prompt: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const answer = await prompt()
    if (answer instanceof PublicKeyCredential) return answer
  } catch (error) {
    const { name } = error as { name?: unknown }
    if (name === 'InvalidStateError') throw failed('The wallet has this passkey already.', 'PASSKEY_KNOWN')
    if (name === 'NotSupportedError' || name === 'ConstraintError') throw unsupportedAuthenticator()
    console.warn('Latch: no passkey was used.', error)
  }
  // Browsers report a declined prompt and a missing authenticator alike.
  throw failed('No passkey was used.', 'PASSKEY_UNUSED')
}

function prfOf(used: PublicKeyCredential): string {
  const results = used.getClientExtensionResults().prf?.results
  if (results === undefined) throw unsupportedAuthenticator()
  return take(results.first)
}

function unsupportedAuthenticator(): Error {
  return failed('This passkey does not support the PRF extension.', 'PASSKEY_UNFIT')
}

function prfInput(): AuthenticationExtensionsPRFValues {
  return { first: new TextEncoder().encode(PRF_INPUT) }
}

function described(id: string): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: fromBase64Url(id) }
}

/** Returns the secret as text for the worker, and wipes the source. */
function take(secret: BufferSource): string {
  const bytes = secret instanceof ArrayBuffer ? new Uint8Array(secret) : new Uint8Array(secret.buffer)
  const text = toBase64Url(bytes)
  bytes.fill(0)
  return text
}

function encode(buffer: ArrayBuffer): string {
  return toBase64Url(new Uint8Array(buffer))
}
