import { VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { fromBase64 } from '../../../protocol/base64.ts'
import { decodeTransaction } from './decode.ts'
import { ALICE, account, BOB, CHAIN, MINT, mint, serveSolana } from './testRpc.ts'
import { writeTransfer } from './transfer.ts'

afterEach(() => vi.unstubAllGlobals())

const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })

test('any amount of SOL reads back as the same transfer, paid as it was reviewed', async () => {
  await fc.assert(
    fc.asyncProperty(
      u64,
      fc.integer({ min: 1, max: 1_400_000 }),
      u64,
      async (amount, units, microLamports) => {
        serveSolana()
        const budget = { units: BigInt(units), microLamports }
        const bytes = fromBase64(
          await writeTransfer(CHAIN, { from: ALICE, to: BOB, amount, token: null }, budget),
        )
        const { feePayer, signers, instructions } = decodeTransaction(bytes)
        expect([feePayer, signers]).toEqual([ALICE, [ALICE]])
        expect(instructions.map(({ action }) => action)).toEqual([
          { name: 'computeLimit', units: BigInt(units) },
          { name: 'computePrice', price: microLamports },
          { name: 'transfer', to: BOB, amount },
        ])
      },
    ),
    { numRuns: 50 },
  )
})

test('a token goes to the account of its recipient, which is opened on the way where there is none', async () => {
  const budget = { units: 1n, microLamports: 0n }
  const transfer = { from: ALICE, to: BOB, amount: 7n, token: MINT }
  const actions = async (isThere: boolean) => {
    serveSolana({
      getAccountInfo: ([address]) =>
        address === MINT ? mint(6) : isThere ? account(BOB, new Uint8Array(0)) : { value: null },
    })
    const bytes = fromBase64(await writeTransfer(CHAIN, transfer, budget))
    return decodeTransaction(bytes).instructions.slice(2)
  }
  const [move] = await actions(true)
  expect(move?.action).toMatchObject({ name: 'tokenTransfer', mint: MINT, amount: 7n, decimals: 6 })
  const [open, same] = await actions(false)
  expect(open?.action).toEqual({ name: 'createTokenAccount', owner: BOB, mint: MINT })
  expect(same).toEqual(move)
  expect(open?.accounts[1]).toBe(move?.action.name === 'tokenTransfer' ? move.action.to : null)
})

test('the message is a legacy one, which every wallet reads, and nothing in it is signed', async () => {
  serveSolana()
  const text = await writeTransfer(
    CHAIN,
    { from: ALICE, to: BOB, amount: 1n, token: null },
    { units: 1n, microLamports: 0n },
  )
  const { version, signatures } = VersionedTransaction.deserialize(fromBase64(text))
  expect(version).toBe('legacy')
  expect(signatures.flatMap((signature) => [...signature]).some(Boolean)).toBe(false)
})
