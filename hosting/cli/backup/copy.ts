import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import {
  AEAD_AES_256_GCM,
  CipherSuite,
  type CryptoKey,
  KDF_HKDF_SHA256,
  KEM_DHKEM_X25519_HKDF_SHA256,
  type KeyPair,
} from 'hpke'
import * as z from 'zod'
import { CliError } from '../cliError.ts'
import { BACKED_UP_SERVICES } from './tables.ts'

const suite = new CipherSuite(KEM_DHKEM_X25519_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)
const utf8 = new TextEncoder()
const INFO = utf8.encode('latch-copy')
const LINE_FEED = 10
/** Bytes of HPKE's encapsulated key. */
export const ENC_LENGTH = 32

const HeaderSchema = z.object({
  format: z.literal('latch-copy'),
  /** 1: keys, as a whole; 2: rows, page by page (`pages.ts`). */
  version: z.union([z.literal(1), z.literal(2)]),
  service: z.enum(BACKED_UP_SERVICES),
  /** `users`: rows and keys that another operator imports (`../transfer`). */
  holds: z.enum(['rows', 'keys', 'users']),
  /** ISO 8601. */
  made: z.string(),
})
/** The first line of a copy. It is readable, but authenticated: a copy with a changed header does not open. */
export type CopyHeader = Omit<z.infer<typeof HeaderSchema>, 'format' | 'version'>

/** The private key opens copies; the public one creates them. Both X25519, base64url. */
export type CopyKeys = { publicKey: string; privateKey: string }

export async function makeCopyKeys(): Promise<CopyKeys> {
  const { publicKey, privateKey } = await suite.GenerateKeyPair(true)
  return {
    publicKey: toBase64Url(await suite.SerializePublicKey(publicKey)),
    privateKey: toBase64Url(await suite.SerializePrivateKey(privateKey)),
  }
}

/**
 * Returns a copy of a service's keys as a file: a line of JSON, then the content, compressed and sealed by HPKE
 * (RFC 9180, base mode) to an operator's public key. The machine that makes copies cannot open them.
 *
 * @throws {@link CliError} if it is not a public key.
 */
export async function sealCopy(
  publicKey: string,
  header: CopyHeader,
  content: unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  const line = headerLine(header, 1)
  const sender = await makeSender(publicKey)
  const packed = await compress(content)
  const sealed = await sender.seal(packed, line)
  return join([line, sender.enc, sealed])
}

/** @throws {@link CliError} for a file that is not a copy, was changed, or is sealed to another key. */
export async function openCopy(
  privateKey: string,
  copy: Uint8Array<ArrayBuffer>,
): Promise<{ header: CopyHeader; content: unknown }> {
  const end = copy.indexOf(LINE_FEED) + 1
  const line = copy.slice(0, end)
  const { version: _, ...header } = readHeader(line)
  const open = makeOpener(privateKey, copy.slice(end, end + ENC_LENGTH), line)
  return { header, content: await open(copy.slice(end + ENC_LENGTH)) }
}

/** Returns the first line of a copy. */
export function headerLine(header: CopyHeader, version: 1 | 2): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(utf8.encode(`${JSON.stringify({ format: 'latch-copy', version, ...header })}\n`))
}

/** @throws {@link CliError} for a file of something else. */
export function readHeader(line: Uint8Array): CopyHeader & { version: 1 | 2 } {
  const header = HeaderSchema.safeParse(parse(new TextDecoder().decode(line)))
  if (!header.success)
    throw new CliError('That file is not a copy of `npm run backup`, `keys` or `export`.', 'not_a_copy')
  const { format: _, ...rest } = header.data
  return rest
}

/** HPKE's encapsulated key, and what seals one part after the other, each with the header. */
type Sender = { enc: Uint8Array; seal(packed: Uint8Array, line: Uint8Array): Promise<Uint8Array> }

/** Returns a sender that seals to a public key. @throws {@link CliError} if it is not a public key. */
export async function makeSender(publicKey: string): Promise<Sender> {
  const recipient = await suite.DeserializePublicKey(fromBase64Url(publicKey)).catch(() => {
    throw new CliError('That is not a public key of `npm run backup -- make-key`.', 'bad_public_key')
  })
  const { encapsulatedSecret, ctx } = await suite.SetupSender(recipient, { info: INFO })
  return { enc: encapsulatedSecret, seal: (packed, line) => ctx.Seal(packed, line) }
}

/**
 * Returns a function that opens the parts that one sender sealed, in their order.
 *
 * @param enc - HPKE's encapsulated key. @param line - The header, which was sealed with each part.
 * @returns a function that throws {@link CliError} for a part that does not open.
 */
export function makeOpener(
  privateKey: string,
  enc: Uint8Array<ArrayBuffer>,
  line: Uint8Array<ArrayBuffer>,
): (sealed: Uint8Array<ArrayBuffer>) => Promise<unknown> {
  const making = readKeyPair(privateKey).then((keys) => suite.SetupRecipient(keys, enc, { info: INFO }))
  making.catch(() => {})
  return async (sealed) => {
    try {
      return await decompress(Uint8Array.from(await (await making).Open(sealed, line)))
    } catch {
      throw new CliError(
        'The copy does not open: it is sealed to another key, or was changed.',
        'does_not_open',
      )
    }
  }
}

/** Returns the public key that seals to a private one. @throws {@link CliError} if it is not a private key. */
export async function publicKeyOf(privateKey: string): Promise<string> {
  const { publicKey } = await readKeyPair(privateKey).catch(() => {
    throw new CliError('That is not a private key of `npm run backup -- make-key`.', 'bad_private_key')
  })
  return toBase64Url(await suite.SerializePublicKey(publicKey))
}

/** The pair of a private key: the key agreement takes the public half, too. */
async function readKeyPair(privateKey: string): Promise<KeyPair<CryptoKey>> {
  const secret = (await suite.DeserializePrivateKey(fromBase64Url(privateKey), true)) as CryptoKey
  const { x = '' } = (await crypto.subtle.exportKey('jwk', secret)) as { x?: string }
  const open = (await suite.DeserializePublicKey(fromBase64Url(x))) as CryptoKey
  return { privateKey: secret, publicKey: open }
}

/** JSON, by gzip. */
export function compress(content: unknown): Promise<Uint8Array<ArrayBuffer>> {
  return through(Uint8Array.from(utf8.encode(JSON.stringify(content))), new CompressionStream('gzip'))
}

async function decompress(packed: Uint8Array<ArrayBuffer>): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await through(packed, new DecompressionStream('gzip'))))
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Response(new Blob([bytes]).stream().pipeThrough(transform))
  return new Uint8Array(await piped.arrayBuffer())
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.byteLength
  }
  return joined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
