import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import * as z from 'zod'
import { fromBase64Url, toBase64Url } from '../../../widget/protocol/base64Url.ts'
import { CliError } from '../cliError.ts'

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})
const utf8 = new TextEncoder()
const INFO = utf8.encode('latch-copy').buffer
const LINE_FEED = 10
const ENC_LENGTH = 32

const HeaderSchema = z.object({
  format: z.literal('latch-copy'),
  version: z.literal(1),
  service: z.enum(['auth', 'vault']),
  holds: z.enum(['rows', 'keys']),
  /** ISO 8601. */
  made: z.string(),
})
/** The first line of a copy, which anybody may read and nobody change. */
export type CopyHeader = Omit<z.infer<typeof HeaderSchema>, 'format' | 'version'>

/** Whoever has the private key opens copies; the public one makes them. Both X25519, base64url. */
export type CopyKeys = { publicKey: string; privateKey: string }

export async function makeCopyKeys(): Promise<CopyKeys> {
  const { publicKey, privateKey } = await suite.kem.generateKeyPair()
  const [open, secret] = [
    await suite.kem.serializePublicKey(publicKey),
    await suite.kem.serializePrivateKey(privateKey),
  ]
  return { publicKey: toBase64Url(new Uint8Array(open)), privateKey: toBase64Url(new Uint8Array(secret)) }
}

/**
 * A copy of a service's rows or keys as a file: a line of JSON, then the content, compressed and sealed by HPKE (RFC
 * 9180, base mode) to an operator's public key. The machine that makes copies cannot open them.
 *
 * @throws {@link CliError} for what is not a public key.
 */
export async function sealCopy(
  publicKey: string,
  header: CopyHeader,
  content: unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  const line = utf8.encode(`${JSON.stringify({ format: 'latch-copy', version: 1, ...header })}\n`)
  const recipientPublicKey = await suite.kem
    .deserializePublicKey(fromBase64Url(publicKey).buffer)
    .catch(() => {
      throw new CliError('That is no public key of `npm run backup -- make-key`.')
    })
  const sender = await suite.createSenderContext({ recipientPublicKey, info: INFO })
  const packed = await through(
    Uint8Array.from(utf8.encode(JSON.stringify(content))),
    new CompressionStream('gzip'),
  )
  const sealed = await sender.seal(packed, line.buffer)
  return join([line, new Uint8Array(sender.enc), new Uint8Array(sealed)])
}

/** @throws {@link CliError} for a file that is not a copy, was changed, or is sealed to another key. */
export async function openCopy(
  privateKey: string,
  copy: Uint8Array<ArrayBuffer>,
): Promise<{ header: CopyHeader; content: unknown }> {
  const end = copy.indexOf(LINE_FEED) + 1
  const line = copy.slice(0, end)
  const header = HeaderSchema.safeParse(parse(new TextDecoder().decode(line)))
  if (!header.success) throw new CliError('That file is no copy of `npm run backup` or `npm run keys`.')
  try {
    const recipient = await suite.createRecipientContext({
      recipientKey: await suite.kem.deserializePrivateKey(fromBase64Url(privateKey).buffer),
      enc: copy.slice(end, end + ENC_LENGTH).buffer,
      info: INFO,
    })
    const packed = await recipient.open(copy.slice(end + ENC_LENGTH).buffer, line.buffer)
    const text = await through(new Uint8Array(packed), new DecompressionStream('gzip'))
    return { header: header.data, content: JSON.parse(new TextDecoder().decode(text)) }
  } catch {
    throw new CliError('The copy does not open: it is sealed to another key, or was changed.')
  }
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(transform)).arrayBuffer()
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
