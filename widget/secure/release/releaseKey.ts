import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { TransparencyError } from './transparencyError.ts'

/** Ed25519 key that signs releases of the secure origin. */
export type ReleaseKey = {
  /** 32 bytes in base64url. */
  publicKey: string
  sign: (bytes: Uint8Array) => Buffer
}

/** Environment variable that names the file of the key. */
export const KEY_VARIABLE = 'LATCH_RELEASE_KEY'

/** Reads the key from the file that {@link KEY_VARIABLE} names. @throws {@link TransparencyError} */
export function readReleaseKey(env: NodeJS.ProcessEnv): ReleaseKey {
  const file = env[KEY_VARIABLE]
  if (!file)
    throw new TransparencyError(
      'KEY_INVALID',
      `Name the file of the key that signs releases in ${KEY_VARIABLE}. \`npm run release -- key FILE\` makes one.`,
    )
  try {
    return toReleaseKey(createPrivateKey(readFileSync(file)))
  } catch {
    throw new TransparencyError('KEY_INVALID', `${file} holds no private key of Ed25519 (PKCS #8, PEM).`)
  }
}

/** Makes a key in a new file that only its owner may read. @returns the public key. */
export function createReleaseKey(file: string): string {
  if (existsSync(file))
    throw new TransparencyError('KEY_INVALID', `${file} is there already. A key is never overwritten.`)
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  return toReleaseKey(privateKey).publicKey
}

/** @throws Error for a key of another kind. */
export function toReleaseKey(key: KeyObject): ReleaseKey {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is not of Ed25519.')
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { publicKey: x, sign: (bytes) => sign(null, bytes, key) }
}
