import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import { expect, test } from 'vitest'
import {
  type CopyHeader,
  compress,
  ENC_LENGTH,
  headerLine,
  makeCopyKeys,
  openCopy,
  sealCopy,
} from './copy.ts'
import { openPages, type Page, sealPages } from './pages.ts'

/** Another implementation, which made the first copies. */
const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})
const INFO = new TextEncoder().encode('latch-copy').buffer
const header: CopyHeader = { service: 'vault', holds: 'rows', made: '2026-01-01T00:00:00.000Z' }
const content = { factor: [{ wid: 'w', epoch: 1 }] }

async function senderTo(publicKey: string) {
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64Url(publicKey).buffer)
  return suite.createSenderContext({ recipientPublicKey, info: INFO })
}

async function recipientOf(privateKey: string, enc: Uint8Array<ArrayBuffer>) {
  const recipientKey = await suite.kem.deserializePrivateKey(fromBase64Url(privateKey).buffer)
  return suite.createRecipientContext({ recipientKey, enc: enc.buffer, info: INFO })
}

async function unpack(packed: ArrayBuffer): Promise<unknown> {
  const piped = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(piped).json()
}

async function listAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

test('a copy that another implementation of HPKE made opens', async () => {
  const { publicKey, privateKey } = await makeCopyKeys()
  const line = headerLine(header, 1)
  const sender = await senderTo(publicKey)
  const sealed = new Uint8Array(await sender.seal((await compress(content)).buffer, line.buffer))
  const copy = Uint8Array.from([...line, ...new Uint8Array(sender.enc), ...sealed])
  expect(await openCopy(privateKey, copy)).toEqual({ header, content })
})

test('a copy opens in another implementation of HPKE', async () => {
  const { publicKey, privateKey } = await makeCopyKeys()
  const line = headerLine(header, 1)
  const behind = (await sealCopy(publicKey, header, content)).slice(line.length)
  const recipient = await recipientOf(privateKey, behind.slice(0, ENC_LENGTH))
  expect(await unpack(await recipient.open(behind.slice(ENC_LENGTH).buffer, line.buffer))).toEqual(content)
})

test('keys that another implementation made seal and open copies', async () => {
  const pair = await suite.kem.generateKeyPair()
  const [publicKey, privateKey] = await Promise.all([
    suite.kem.serializePublicKey(pair.publicKey),
    suite.kem.serializePrivateKey(pair.privateKey),
  ]).then((keys) => keys.map((key) => Buffer.from(key).toString('base64url')) as [string, string])
  const copy = await sealCopy(publicKey, header, content)
  expect(await openCopy(privateKey, copy)).toEqual({ header, content })
})

test('pages that another implementation of HPKE sealed open, in their order', async () => {
  const { publicKey, privateKey } = await makeCopyKeys()
  const pages: Page[] = [1, 2, 3].map((epoch) => ({ table: 'factor', rows: [{ wid: 'w', epoch }] }))
  const line = headerLine(header, 2)
  const sender = await senderTo(publicKey)
  const file = [...line, ...new Uint8Array(sender.enc)]
  for (const frame of [...pages, { pages: pages.length }]) {
    const sealed = new Uint8Array(await sender.seal((await compress(frame)).buffer, line.buffer))
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, sealed.byteLength)
    file.push(...length, ...sealed)
  }
  const opened = await openPages(privateKey, async (length) => Uint8Array.from(file.splice(0, length)))
  expect(await listAll(opened.pages)).toEqual(pages)
})

test('pages open in another implementation of HPKE, each behind its length', async () => {
  const { publicKey, privateKey } = await makeCopyKeys()
  const frames: unknown[] = [
    { table: 'factor', rows: [{ epoch: 1 }] },
    { table: 'factor', rows: [{ epoch: 2 }] },
  ]
  const pages = async function* () {
    yield* frames as Page[]
  }
  const [line, enc, ...parts] = (await listAll(sealPages(publicKey, header, pages()))).map((part) =>
    Uint8Array.from(part),
  )
  if (line === undefined || enc === undefined) throw new Error('There is no header.')
  const recipient = await recipientOf(privateKey, enc)
  const opened: unknown[] = []
  for (const [index, part] of parts.entries())
    if (index % 2 === 1) opened.push(await unpack(await recipient.open(part.buffer, line.buffer)))
  expect(opened).toEqual([...frames, { pages: 2 }])
})
