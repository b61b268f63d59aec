import { BASE64, fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { scrypt } from '@noble/hashes/scrypt.js'
import * as z from 'zod/mini'

/**
 * The recovery file: the words of a wallet and the facts that find its accounts, sealed by a password. Pure, so that the key
 * worker, the offline page and programs outside of a browser share it.
 *
 * @see docs/recovery-file.md
 */

const FORMAT = 'latch-recovery-file'
const VERSION = 1
/** Authenticated with the contents, so that no other file of this origin can pass for one. */
const CONTEXT = new TextEncoder().encode(`${FORMAT} v${VERSION}`)
/**
 * scrypt with 128 MiB, as OWASP recommends. The standard libraries of Node.js and Python include it, so that the file opens
 * without any code of ours.
 */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const
/** Maximum cost that a file may request: 1 GiB of memory. */
const MAX_N = 2 ** 20
const KEY_BYTES = 32
const SALT_BYTES = 16
/** Of AES-GCM. */
const IV_BYTES = 12
/** Characters of a file; the longest real one has a fifth of it. */
const MAX_LENGTH = 64 * 1024

const bytesOf = (length: number) => z.string().check(z.length(Math.ceil(length / 3) * 4), z.regex(BASE64))
const FileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  key: z.object({
    kdf: z.literal('scrypt'),
    N: z.int().check(
      z.gte(2 ** 14),
      z.lte(MAX_N),
      z.refine((n) => Number.isInteger(Math.log2(n))),
    ),
    r: z.literal(COST.r),
    p: z.int().check(z.gte(1), z.lte(4)),
    salt: bytesOf(SALT_BYTES),
  }),
  cipher: z.object({ name: z.literal('AES-256-GCM'), iv: bytesOf(IV_BYTES) }),
  ciphertext: z.string().check(z.maxLength(MAX_LENGTH), z.regex(BASE64)),
})
type SealedFile = z.infer<typeof FileSchema>

const address = z.string().check(z.minLength(1), z.maxLength(128))
const path = z.string().check(z.regex(/^m(\/\d{1,10}'?)+$/))
/** An account, and how it follows from the words. */
export const RecoveryAccountSchema = z.discriminatedUnion('type', [
  /** The address of a key. `path`: BIP-44, by BIP-32 or SLIP-10. */
  z.object({ type: z.literal('key'), namespace: z.string().check(z.maxLength(8)), address, path }),
  /** An ERC-4337 account, whose contract may not be deployed on each network yet. */
  z.object({
    type: z.literal('smartAccount'),
    namespace: z.string().check(z.maxLength(8)),
    address,
    /** Key that signs for it. */
    owner: z.object({ address, path }),
    entryPoint: address,
    implementation: address,
    factory: address,
    /** Call data with which the factory deploys it, salt included. */
    factoryData: z.string().check(z.regex(/^0x[0-9a-f]*$/i)),
    /** CAIP-2 networks on which the project used it. */
    networks: z.array(z.string().check(z.maxLength(41))),
  }),
])
export type RecoveryAccount = z.infer<typeof RecoveryAccountSchema>

const ContentsSchema = z.object({
  /** BIP-39, English, without a passphrase. */
  words: z.string().check(z.maxLength(300)),
  accounts: z.array(RecoveryAccountSchema).check(z.maxLength(32)),
  /** Origin of the service that the wallet was made at. */
  origin: z.string().check(z.maxLength(300)),
  /** ISO 8601. */
  created: z.iso.datetime(),
})
export type RecoveryContents = z.infer<typeof ContentsSchema>

/** A recovery file that does not open, by cause. */
export class RecoveryFileError extends Error {
  override readonly name = 'RecoveryFileError'
  readonly code: 'FILE_INVALID' | 'FILE_TOO_NEW' | 'PASSWORD_WRONG'

  constructor(code: RecoveryFileError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Seals the contents. @returns the text of the file. */
export async function sealRecoveryFile(contents: RecoveryContents, password: string): Promise<string> {
  const key = { kdf: 'scrypt', ...COST, salt: toBase64(randomBytes(SALT_BYTES)) } as const
  const cipher = { name: 'AES-256-GCM', iv: toBase64(randomBytes(IV_BYTES)) } as const
  const plain = new TextEncoder().encode(JSON.stringify(contents))
  try {
    const secret = await deriveSecret(key, password)
    const sealed = await crypto.subtle.encrypt(parametersOf(cipher), secret, plain)
    const ciphertext = toBase64(new Uint8Array(sealed))
    const file: SealedFile = { format: FORMAT, version: VERSION, key, cipher, ciphertext }
    return `${JSON.stringify(file, null, 2)}\n`
  } finally {
    plain.fill(0)
  }
}

/**
 * Opens a recovery file.
 *
 * @throws {@link RecoveryFileError} `FILE_INVALID`; `FILE_TOO_NEW` for a version of a later release; `PASSWORD_WRONG` also
 * for a file that was changed, because a seal does not tell these apart.
 */
export async function openRecoveryFile(text: string, password: string): Promise<RecoveryContents> {
  const { key, cipher, ciphertext } = readFile(text)
  const secret = await deriveSecret(key, password)
  const plain = await crypto.subtle
    .decrypt(parametersOf(cipher), secret, fromBase64(ciphertext))
    .catch((): never => {
      throw new RecoveryFileError('PASSWORD_WRONG', 'The password is wrong, or the file was changed.')
    })
  const contents = ContentsSchema.safeParse(parseJson(new TextDecoder().decode(plain)))
  if (!contents.success) throw invalid()
  return contents.data
}

function readFile(text: string): SealedFile {
  const value = text.length > MAX_LENGTH ? null : parseJson(text)
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown }
  if (format === FORMAT && typeof version === 'number' && version > VERSION)
    throw new RecoveryFileError(
      'FILE_TOO_NEW',
      'The file is of a later version. Use a newer page to open it.',
    )
  const { data } = FileSchema.safeParse(value)
  if (data === undefined) throw invalid()
  return data
}

async function deriveSecret({ N, r, p, salt }: SealedFile['key'], password: string): Promise<CryptoKey> {
  const bytes = scrypt(password.normalize('NFKC'), fromBase64(salt), {
    ...{ N, r, p, dkLen: KEY_BYTES },
    // The library refuses more than 1 GiB unless told otherwise.
    maxmem: 2 * 128 * r * MAX_N,
  }) as Uint8Array<ArrayBuffer>
  try {
    return await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  } finally {
    bytes.fill(0)
  }
}

function parametersOf({ iv }: SealedFile['cipher']) {
  return { name: 'AES-GCM', iv: fromBase64(iv), additionalData: CONTEXT }
}

function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function invalid(): RecoveryFileError {
  return new RecoveryFileError('FILE_INVALID', 'This is not a recovery file.')
}
