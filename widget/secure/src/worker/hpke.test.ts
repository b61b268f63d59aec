import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { type Binding, createRecipient, openAs, sealFor } from './hpke.ts'

const utf8 = new TextEncoder()
const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})
const bytes = (hex: string) => Uint8Array.from(hexToBytes(hex))
const binding = { info: 'aw1/fa|device|1', aad: 'token' }
const secret = () => new Uint8Array(32).fill(7)

/** From RFC 9180's vectors: mode 0, KEM 0x0020, KDF 1, AEAD 2, the first message. */
const VECTOR = {
  privateKey: '497b4502664cfea5d5af0b39934dac72242a74f8480451e1aee7d6a53320333d',
  publicKey: '430f4b9859665145a6b1ba274024487bd66f03a2dd577d7753c68d7d7d00c00c',
  enc: '6c93e09869df3402d7bf231bf540fadd35cd56be14f97178f0954db94b7fc256',
  ct: 'e5d84cd531cfb583096e7cfa9641bd3079cf3a91cda813c52deb5f512be9931980a41de125a925cdad859d5b7a',
}

/** As {@link VECTOR}: 32 bytes from 0 to 31, sealed by the build before this library, bound to `binding`. */
const FORMER = {
  privateKey: '2834f81267778f37fca9e7b399f7f5a2b27295711e97af467ebf026e616ba67f',
  publicKey: 'a1dfb58408612f6a53d1c25ea5e015c190af650d520476f814946d4d541f1a03',
  enc: 'f7d854780d21a12ed788c2a4218e651b4e0cee959ec2e84b4a07046589bbf57c',
  ct: '31f1d96a6c4a85190eac16b6760e42168e0f4a449f915b1bb466effb3bdd0d138a173f440a22f9853eb18c9000e50620',
}

async function openVector({ privateKey, publicKey, enc, ct }: typeof VECTOR, bound: Binding) {
  const pkcs8 = bytes(`302e020100300506032b656e04220420${privateKey}`)
  const keys = {
    privateKey: await crypto.subtle.importKey('pkcs8', pkcs8, 'X25519', false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('raw', bytes(publicKey), 'X25519', true, []),
  }
  return openAs({ keys, publicKey: bytes(publicKey) }, { enc: bytes(enc), ct: bytes(ct) }, bound)
}

test('the vector of RFC 9180 for this suite opens', async () => {
  const opened = await openVector(VECTOR, { info: 'Ode on a Grecian Urn', aad: 'Count-0' })
  expect(new TextDecoder().decode(opened)).toBe('Beauty is truth, truth beauty')
})

test('what an earlier build sealed opens', async () => {
  expect(await openVector(FORMER, binding)).toEqual(Uint8Array.from({ length: 32 }, (_, index) => index))
})

test('the browser does not give a private key out', async () => {
  const { keys } = await createRecipient()
  expect(keys.privateKey.extractable).toBe(false)
})

test('what is sealed here opens in another implementation', async () => {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('X25519', false, [
    'deriveBits',
  ])) as CryptoKeyPair
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  const { enc, ct } = await sealFor(raw, secret(), binding)
  const recipient = await suite.createRecipientContext({
    recipientKey: { privateKey, publicKey },
    enc: enc.buffer,
    info: utf8.encode(binding.info).buffer,
  })
  expect(new Uint8Array(await recipient.open(ct.buffer, utf8.encode(binding.aad).buffer))).toEqual(secret())
})

test('what another implementation seals opens here', async () => {
  const recipient = await createRecipient()
  const recipientPublicKey = await suite.kem.deserializePublicKey(recipient.publicKey.buffer)
  const info = utf8.encode(binding.info).buffer
  const sender = await suite.createSenderContext({ recipientPublicKey, info })
  const ct = new Uint8Array(await sender.seal(secret().buffer, utf8.encode(binding.aad).buffer))
  expect(await openAs(recipient, { enc: new Uint8Array(sender.enc), ct }, binding)).toEqual(secret())
})

test('two of the same are not alike', async () => {
  const { publicKey } = await createRecipient()
  const [one, other] = [
    await sealFor(publicKey, secret(), binding),
    await sealFor(publicKey, secret(), binding),
  ]
  expect(one.enc).not.toEqual(other.enc)
  expect(one.ct).not.toEqual(other.ct)
})

test.each([
  ['for another slot', { info: 'aw1/fa|device|2' }],
  ['for another token', { aad: 'other' }],
])('what was sealed %s does not open', async (_, change) => {
  const recipient = await createRecipient()
  const sealed = await sealFor(recipient.publicKey, secret(), binding)
  await expect(openAs(recipient, sealed, { ...binding, ...change })).rejects.toThrow()
})

test('what was changed on its way does not open', async () => {
  const recipient = await createRecipient()
  const { enc, ct } = await sealFor(recipient.publicKey, secret(), binding)
  const { publicKey: foreign } = await createRecipient()
  await expect(openAs(recipient, { enc: foreign, ct }, binding)).rejects.toThrow()
  ct[0] = (ct[0] ?? 0) ^ 1
  await expect(openAs(recipient, { enc, ct }, binding)).rejects.toThrow()
})

test('what is sealed to one key does not open with another', async () => {
  const [recipient, other] = [await createRecipient(), await createRecipient()]
  const sealed = await sealFor(recipient.publicKey, secret(), binding)
  await expect(openAs(other, sealed, binding)).rejects.toThrow()
})

// RFC 7748 §6.1: the agreement with these is zero whatever the private key.
test.each(['00'.repeat(32), `01${'00'.repeat(31)}`])(
  'the point of small order %s is no key',
  async (point) => {
    const recipient = await createRecipient()
    await expect(sealFor(bytes(point), secret(), binding)).rejects.toThrow()
    await expect(openAs(recipient, { enc: bytes(point), ct: new Uint8Array(48) }, binding)).rejects.toThrow()
  },
)
