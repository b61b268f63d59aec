import { fromBase64 } from '@latch/protocol/base64.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { VersionedTransaction } from '@solana/web3.js'
import { afterEach, expect, test, vi } from 'vitest'
import { PROGRAMS } from '../../bytes/programs.ts'
import { decodeTransaction } from '../decode.ts'
import { ALICE, account, BOB, CHAIN, MINT, mint, serveSolana } from '../testRpc.ts'
import { readHolder } from './holder.ts'
import { writeTransfer } from './transfer.ts'

afterEach(() => vi.unstubAllGlobals())

const WALLET = account(PROGRAMS.system, new Uint8Array(0))
/** Alice's token account: an address without a known key. */
const TOKEN_ACCOUNT = 'C4PRXFV6Gf5mytVZb6RoeLsG8CjcFWzR2EJ3dvwPTUJH'
const BUDGET = { units: 1n, microLamports: 0n }

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
  const transfer = { from: ALICE, to: BOB, amount: 7n, token: MINT }
  const actions = async (isThere: boolean) => {
    serveSolana({
      getAccountInfo: ([address]) =>
        address === MINT
          ? mint(6)
          : address === BOB
            ? WALLET
            : isThere
              ? account(PROGRAMS.token, new Uint8Array(0))
              : { value: null },
    })
    const bytes = fromBase64(await writeTransfer(CHAIN, transfer, BUDGET))
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
  const text = await writeTransfer(CHAIN, { from: ALICE, to: BOB, amount: 1n, token: null }, BUDGET)
  const { version, signatures } = VersionedTransaction.deserialize(fromBase64(text))
  expect(version).toBe('legacy')
  expect(signatures.flatMap((signature) => [...signature]).some(Boolean)).toBe(false)
})

/** Mocks a node on which the recipient is this account, and the mint a mint. */
function serveRecipient(recipient: unknown): void {
  serveSolana({
    getAccountInfo: ([address]) =>
      address === MINT ? mint(6) : address === BOB ? recipient : { value: null },
  })
}

test.each([
  ['a token account', PROGRAMS.token, 165, 'TOKEN_ACCOUNT'],
  ['a token account of Token-2022', PROGRAMS.token2022, 170, 'TOKEN_ACCOUNT'],
  ['a mint', PROGRAMS.token, 82, 'TOKEN_ACCOUNT'],
  ['an account of another program', PROGRAMS.computeBudget, 8, 'PROGRAM_ACCOUNT'],
])('a token does not go to %s, out of which nobody could move it', async (_, owner, bytes, reason) => {
  serveRecipient(account(owner, new Uint8Array(bytes)))
  const transfer = { from: ALICE, to: BOB, amount: 7n, token: MINT }
  await expect(writeTransfer(CHAIN, transfer, BUDGET)).rejects.toMatchObject({ code: 3, data: { reason } })
})

test('SOL does not go to the account of a token; to that of a program it may', async () => {
  const transfer = { from: ALICE, to: BOB, amount: 7n, token: null }
  serveRecipient(account(PROGRAMS.token, new Uint8Array(165)))
  await expect(writeTransfer(CHAIN, transfer, BUDGET)).rejects.toMatchObject({
    data: { reason: 'TOKEN_ACCOUNT' },
  })
  serveRecipient(account(PROGRAMS.computeBudget, new Uint8Array(8)))
  await expect(writeTransfer(CHAIN, transfer, BUDGET)).resolves.toEqual(expect.any(String))
})

test.each([
  ['somebody new', BOB, { value: null }, 'wallet'],
  ['somebody who has SOL', BOB, WALLET, 'wallet'],
  ["a program's own address that has SOL, as a shared wallet", TOKEN_ACCOUNT, WALLET, 'wallet'],
  ['an address without a key at which there is nothing', TOKEN_ACCOUNT, { value: null }, 'keyless'],
  ['a mint', MINT, mint(6), 'token'],
  ["a program's data", BOB, account(PROGRAMS.computeBudget, new Uint8Array(8)), 'program'],
])('%s is told from the others', async (_, address, answer, holder) => {
  serveSolana({ getAccountInfo: () => answer })
  expect(await readHolder(CHAIN, address, {})).toBe(holder)
})
