import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { deriveKeys } from './derive.ts'
import { createClientFactor, openSlot, type SlotHeader, sealSlot } from './keyslot.ts'

const bytes = (fill: number) => new Uint8Array(32).fill(fill)
const mismatch = expect.objectContaining({ data: { reason: 'WALLET_MISMATCH' } })
const id = (letter: string) => `${letter.repeat(21)}A`
const entropy = () => bytes(7)

async function sealed(header: Partial<SlotHeader> = {}) {
  const keys = await deriveKeys(entropy())
  const client = await createClientFactor()
  const full = {
    ...{ typ: 'device', wid: id('w'), sid: id('d'), epoch: 1 },
    ...{ evm: keys.eip155.address, sol: keys.solana.address },
    ...header,
  } as SlotHeader
  const slot = await sealSlot(full, { client, server: [bytes(1)] }, entropy())
  return { slot, client, keys }
}

describe('keys', () => {
  test('are those that other wallets derive from the same words', async () => {
    const words = entropyToMnemonic(entropy(), wordlist)
    const { eip155 } = await deriveKeys(entropy())
    expect(eip155.address).toBe(mnemonicToAccount(words).address)
    expect((await deriveKeys(entropy())).owner.address).toBe(
      mnemonicToAccount(words, { accountIndex: 1 }).address,
    )
  })

  test('of Solana are those of its usual path', async () => {
    // By ed25519-hd-key and web3.js from 'legal winner thank year …' in 24 words, path m/44'/501'/0'/0'.
    const { solana } = await deriveKeys(new Uint8Array(32).fill(0x7f))
    expect(solana.address).toBe('DTyAc5DDoqLQCPFjJe8jMv6S1CKbJ1sBRh5D22D12vAa')
  })
})

describe('a keyslot', () => {
  test('opens with the factors it was made with', async () => {
    const { slot, client, keys } = await sealed()
    const opened = await openSlot(slot, { client, server: [bytes(1)] }, async (found, inside) => {
      expect(inside).toEqual(entropy())
      return found
    })
    expect(opened).toEqual(keys)
  })

  test('of recovery takes both services in their order', async () => {
    const keys = await deriveKeys(entropy())
    const header = {
      ...({ typ: 'recovery', wid: id('w'), sid: id('w'), epoch: 1 } as const),
      ...{ evm: keys.eip155.address, sol: keys.solana.address },
    }
    const slot = await sealSlot(header, { client: null, server: [bytes(1), bytes(2)] }, entropy())
    const open = (server: Uint8Array<ArrayBuffer>[]) =>
      openSlot(slot, { client: null, server }, async () => true)
    expect(await open([bytes(1), bytes(2)])).toBe(true)
    for (const server of [[bytes(1)], [bytes(2)], [bytes(2), bytes(1)], [bytes(1), bytes(1)]])
      await expect(open(server)).rejects.toEqual(mismatch)
  })

  test('leaves neither entropy nor factors behind', async () => {
    const { slot, client } = await sealed()
    const factor = bytes(1)
    const inside = await openSlot(slot, { client, server: [factor] }, async (_, open) => open)
    expect([inside, factor]).toEqual([bytes(0), bytes(0)])
  })

  test('with another client factor does not open', async () => {
    const { slot } = await sealed()
    const open = openSlot(slot, { client: await createClientFactor(), server: [bytes(1)] }, async () => true)
    await expect(open).rejects.toEqual(mismatch)
  })

  test.each(['wid', 'sid', 'epoch', 'evm', 'sol', 'salt', 'iv', 'ct'] as const)(
    'with another %s does not open',
    async (part) => {
      const { slot, client } = await sealed()
      const { slot: other } = await sealed({ wid: id('x'), sid: id('y'), epoch: 2 })
      const foreign = await deriveKeys(bytes(9))
      const changed = {
        ...slot,
        [part]: { ...other, evm: foreign.eip155.address, sol: foreign.solana.address }[part],
      }
      const open = openSlot(changed, { client, server: [bytes(1)] }, async () => true)
      await expect(open).rejects.toEqual(mismatch)
    },
  )

  test('that names a wallet it does not hold is refused, and its keys wiped', async () => {
    const foreign = await deriveKeys(bytes(9))
    const { slot, client } = await sealed({ evm: foreign.eip155.address })
    const open = openSlot(slot, { client, server: [bytes(1)] }, async () => true)
    await expect(open).rejects.toEqual(mismatch)
  })

  test('is sealed anew each time', async () => {
    const [one, two] = [await sealed(), await sealed()]
    expect([one.slot.salt, one.slot.iv, one.slot.ct]).not.toEqual([two.slot.salt, two.slot.iv, two.slot.ct])
  })

  test('has a client factor that nobody can read', async () => {
    const factor = await createClientFactor()
    expect(factor.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', factor)).rejects.toThrow()
  })
})
