import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { PROGRAMS } from './programs.ts'
import { findTokenAccount, isOnCurve } from './tokenAccount.ts'
import { openTokenAccount, setBudget, transferLamports, transferTokens } from './writeInstruction.ts'
import { type InstructionDraft, writeTransaction } from './writeMessage.ts'

const fresh = () => Keypair.generate().publicKey
const [payer, to, mint, blockhash] = [fresh(), fresh(), fresh(), fresh().toBase58()]

/** The same transaction by Solana's own library. */
function byLibrary(instructions: readonly TransactionInstruction[]): Uint8Array {
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions: [...instructions],
  })
  return new VersionedTransaction(message.compileToLegacyMessage()).serialize()
}

function asLibrary({ program, accounts, data }: InstructionDraft): TransactionInstruction {
  const keys = accounts.map(({ address, ...use }) => ({ pubkey: new PublicKey(address), ...use }))
  return new TransactionInstruction({ programId: new PublicKey(program), keys, data: Buffer.from(data) })
}

test('lamports are sent as Solana’s library sends them, with a priority fee', () => {
  const drafts = [...setBudget(450, 25_000n), transferLamports(payer.toBase58(), to.toBase58(), 12_345n)]
  const expected = byLibrary([
    ComputeBudgetProgram.setComputeUnitLimit({ units: 450 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 25_000n }),
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports: 12_345n }),
  ])
  expect(byLibrary(drafts.map(asLibrary))).toEqual(expected)
  expect(accountsOf(writeTransaction(payer.toBase58(), drafts, blockhash))).toEqual(accountsOf(expected))
})

test.each([PROGRAMS.token, PROGRAMS.token2022])(
  'tokens of %s move between associated accounts',
  async (program) => {
    const [owner, recipient, token] = [payer, to, mint].map((key) => key.toBase58()) as [
      string,
      string,
      string,
    ]
    const source = await findTokenAccount(owner, token, program)
    const target = await findTokenAccount(recipient, token, program)
    const seeds = [to.toBytes(), new PublicKey(program).toBytes(), mint.toBytes()]
    const [derived] = PublicKey.findProgramAddressSync(seeds, new PublicKey(PROGRAMS.associatedToken))
    expect(target).toBe(derived.toBase58())
    const drafts = [
      openTokenAccount({ payer: owner, owner: recipient, account: target, mint: token, program }),
      transferTokens({ program, source, mint: token, target, owner, amount: 5n, decimals: 6 }),
    ]
    const written = writeTransaction(owner, drafts, blockhash)
    expect(accountsOf(written)).toEqual(accountsOf(byLibrary(drafts.map(asLibrary))))
  },
)

test('every point is told from every other address', async () => {
  for (let count = 0; count < 50; count += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    expect(isOnCurve(bytes)).toBe(PublicKey.isOnCurve(bytes))
  }
  expect(isOnCurve(payer.toBytes())).toBe(true)
})

/** The library orders accounts of one kind by their address, so the messages are compared by what each instruction does. */
function accountsOf(bytes: Uint8Array) {
  const { message } = VersionedTransaction.deserialize(bytes)
  const keys = message.staticAccountKeys
  return message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    program: keys[programIdIndex]?.toBase58(),
    data: [...data],
    accounts: accountKeyIndexes.map((at) => ({
      address: keys[at]?.toBase58(),
      isSigner: message.isAccountSigner(at),
      isWritable: message.isAccountWritable(at),
    })),
  }))
}
