import { createHash, createPublicKey, verify } from 'node:crypto'
import { TransparencyError } from './transparencyError.ts'

/**
 * Lists the code of a secure origin: a manifest of WAICT, version 1 (waict-wg/waict-integrity-spec, 'Manifest Structure').
 * Browsers ignore the field `latch`.
 */
export type Manifest = {
  /** SHA-256 in base64url of each file that never changes, by its path. */
  hashes: Readonly<Record<string, string>>
  latch: {
    /** Release that the files are of. */
    version: string
    /** SHA-256 in base64url of each page's HTML without the settings of a project, by the page's name. */
    pages: Readonly<Record<string, string>>
  }
}

/** A manifest as it is served: two lines, the JSON and a proof. */
export type SignedManifest = {
  manifest: Manifest
  /** The first line, which is signed. */
  text: string
  /** Ed25519, 64 bytes. */
  signature: Buffer
}

/** The folder of manifests at the secure origin. */
export const MANIFEST_FOLDER = '/.well-known/waict/manifests/'
/** Names the manifest of a deployment, for clients that do not load a page of it. */
export const MANIFEST_HEADER = 'integrity-policy-waict-v1'

const CONTEXT = 'latch-secure-manifest-v1\n'
const HASH = /^[\w-]{43}$/
/** Characters of a hash in a manifest's name: 132 bits, as WAICT proposes. */
const NAME_LENGTH = 22

/** Returns a SHA-256 as manifests have it: base64url without padding. */
export function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** Returns the name of a manifest file, which changes with each byte of it. */
export function nameManifest(file: string): string {
  return `latch_${hashContent(file).slice(0, NAME_LENGTH)}`
}

/** Returns the bytes that a release signs. */
export function signedBytes(text: string): Buffer {
  return Buffer.from(CONTEXT + text)
}

/** Returns the file of a manifest with its signature. */
export function writeManifest(text: string, signature: Uint8Array): string {
  return `${text}\n${Buffer.from(signature).toString('base64')}\n`
}

/** Reads the file of a manifest. @throws {@link TransparencyError} `MANIFEST_INVALID` */
export function readManifest(file: string): SignedManifest {
  const [text = '', proof = '', ...rest] = file.split('\n')
  const signature = Buffer.from(proof, 'base64')
  if (rest.join('') !== '' || signature.length !== 64)
    throw new TransparencyError('MANIFEST_INVALID', 'The manifest is not one line of JSON and one signature.')
  const manifest = parseJson(text)
  if (!isManifest(manifest))
    throw new TransparencyError(
      'MANIFEST_INVALID',
      'The manifest lacks `hashes` or `latch`, or a hash is not a SHA-256.',
    )
  return { manifest, text, signature }
}

/**
 * Checks an Ed25519 signature.
 *
 * @param key - Public key, 32 bytes in base64url.
 */
export function isSignedBy(key: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
    return verify(null, bytes, publicKey, signature)
  } catch {
    return false
  }
}

function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || !isRecord(value.latch)) return false
  return typeof value.latch.version === 'string' && isHashes(value.hashes) && isHashes(value.latch.pages)
}

function isHashes(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((hash) => typeof hash === 'string' && HASH.test(hash))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
