import { toBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { p2pkh, p2sh, p2tr, p2wpkh, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { concatBytes, utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { isMessageSigned } from './message.ts'
import { legacyDigest } from './sighash.ts'

const chainId: ChainId = 'bip122:000000000019d6689c085ae165831e93'
const key = sha256(utf8ToBytes('a key of tests'))
const publicKey = secp256k1.getPublicKey(key)
const innerKey = schnorr.getPublicKey(key)
const PAYS = {
  p2wpkh: p2wpkh(publicKey),
  p2tr: p2tr(innerKey),
  p2sh: p2sh(p2wpkh(publicKey)),
  p2pkh: p2pkh(publicKey),
}
const LOOSE = {
  version: 0,
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  disableScriptCheck: true,
  allowUnknownVersion: true,
} as const

/** BIP-322's two transactions by @scure/btc-signer, which computes the signed hash itself. */
function signAsWallet(message: Uint8Array, kind: 'p2wpkh' | 'p2tr' | 'p2sh', sighash?: number): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  const pay = PAYS[kind]
  const spend = new Transaction(LOOSE)
  spend.addOutput({ script: pay.script, amount: 0n })
  spend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', sha256(concatBytes(tag, tag, message))]),
  })
  const sign = new Transaction(LOOSE)
  sign.addInput({
    txid: spend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script: pay.script, amount: 0n },
    ...(kind === 'p2tr' ? { tapInternalKey: innerKey } : {}),
    ...(kind === 'p2sh' ? { redeemScript: PAYS.p2wpkh.script } : {}),
    ...(sighash === undefined ? {} : { sighashType: sighash }),
  })
  sign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  sign.sign(key, sighash === undefined ? undefined : [sighash])
  sign.finalize()
  return RawWitness.encode(sign.getInput(0).finalScriptWitness ?? [])
}

/** Signs like nodes and older wallets. */
function signAsLegacy(message: Uint8Array, header: number): Uint8Array {
  const recovered = secp256k1.sign(legacyDigest(message), key, { prehash: false, format: 'recovered' })
  return Uint8Array.from([header + (recovered[0] ?? 0), ...recovered.slice(1)])
}

describe('BIP-322', () => {
  test.each(['p2wpkh', 'p2tr', 'p2sh'] as const)('what %s signed is verified, and nothing else', (kind) => {
    const address = PAYS[kind].address ?? ''
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (message) => {
        const bytes = signAsWallet(message, kind)
        for (const signature of [toBase64(bytes), toHex(bytes), toHex(bytes).slice(2)])
          expect(isMessageSigned({ address, chainId, message, signature })).toBe(true)
        const other = Uint8Array.from([...message, 0])
        expect(isMessageSigned({ address, chainId, message: other, signature: toBase64(bytes) })).toBe(false)
      }),
      propertyRuns(8),
    )
  })

  test.each([
    [
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
  ])('its published vector of %j', (text, signature) => {
    const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
    expect(isMessageSigned({ address, chainId, message: utf8ToBytes(text), signature })).toBe(true)
    expect(isMessageSigned({ address, chainId, message: utf8ToBytes(`${text}!`), signature })).toBe(false)
  })

  test('args: Taproot may say that it signs all', () => {
    const message = utf8ToBytes('all')
    const signature = toBase64(signAsWallet(message, 'p2tr', 1))
    expect(isMessageSigned({ address: PAYS.p2tr.address ?? '', chainId, message, signature })).toBe(true)
  })

  test('behavior: each changed byte is refused, and so is one byte more or less', () => {
    const message = utf8ToBytes('hello')
    const address = PAYS.p2wpkh.address ?? ''
    const bytes = signAsWallet(message, 'p2wpkh')
    const bent = bytes.map((_, at) => at).filter((at) => at % 5 === 0)
    const variants = [...bent].map((at) => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)))
    for (const one of [...variants, bytes.slice(0, -1), Uint8Array.from([...bytes, 0]), new Uint8Array()])
      expect(isMessageSigned({ address, chainId, message, signature: toBase64(one) })).toBe(false)
    expect(isMessageSigned({ address, chainId, message, signature: 'hello!' })).toBe(false)
  })
})

describe('BIP-137', () => {
  test.each(Object.entries(PAYS))(
    'an account of %s may sign in the old form, whatever the header',
    (_, pay) => {
      const message = utf8ToBytes('app.example wants you to sign in with your Bitcoin account:'.repeat(8))
      for (const header of [27, 31, 35, 39])
        expect(
          isMessageSigned({
            address: pay.address ?? '',
            chainId,
            message,
            signature: toBase64(signAsLegacy(message, header)),
          }),
        ).toBe(true)
      const other = { address: pay.address ?? '', chainId, message: utf8ToBytes('other') }
      expect(isMessageSigned({ ...other, signature: toBase64(signAsLegacy(message, 31)) })).toBe(false)
    },
  )

  test('behavior: another account did not sign', () => {
    const message = utf8ToBytes('hello')
    const signature = toBase64(signAsLegacy(message, 31))
    for (const address of [
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      '',
    ])
      expect(isMessageSigned({ address, chainId, message, signature })).toBe(false)
    const invalid = toBase64(Uint8Array.from([31, ...new Uint8Array(64)]))
    expect(isMessageSigned({ address: PAYS.p2pkh.address ?? '', chainId, message, signature: invalid })).toBe(
      false,
    )
  })
})
