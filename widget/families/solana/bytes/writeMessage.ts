import { fromBase58 } from '@latch/protocol/base58.ts'
import { concatBytes } from '../../bytes.ts'

/** Use that an instruction makes of an account. */
export type AccountUse = { address: string; isSigner: boolean; isWritable: boolean }
export type InstructionDraft = { program: string; accounts: readonly AccountUse[]; data: Uint8Array }

const SIGNATURE_BYTES = 64
/** Lists of up to this length have their length in one byte. */
const MAX_SHORT = 127

/**
 * Writes an unsigned transaction with a legacy message, for one signer, who pays.
 *
 * @param blockhash - A recent one, in base58.
 * @see Solana's 'Transaction structure'
 */
export function writeTransaction(
  payer: string,
  instructions: readonly InstructionDraft[],
  blockhash: string,
): Uint8Array<ArrayBuffer> {
  const uses = collectUses(payer, instructions)
  const keys = uses.map(({ address }) => address)
  const places = (addresses: readonly string[]) => addresses.map((address) => keys.indexOf(address))
  const written = instructions.map(({ program, accounts, data }) =>
    concatBytes(
      Uint8Array.of(keys.indexOf(program)),
      writeList(places(accounts.map(({ address }) => address))),
      writeList([...data]),
    ),
  )
  const message = concatBytes(
    // One signer, who writes; the others that are only read stand last.
    Uint8Array.of(1, 0, uses.filter(({ isWritable }) => !isWritable).length, shortLength(keys.length)),
    ...keys.map(fromBase58),
    fromBase58(blockhash),
    Uint8Array.of(shortLength(instructions.length)),
    ...written,
  )
  return concatBytes(Uint8Array.of(1), new Uint8Array(SIGNATURE_BYTES), message)
}

/** Every account once, the payer first, then those that are written, then those that are read, programs included. */
function collectUses(payer: string, instructions: readonly InstructionDraft[]): AccountUse[] {
  const programs = instructions.map(({ program }) => ({
    address: program,
    isSigner: false,
    isWritable: false,
  }))
  const all = [...instructions.flatMap(({ accounts }) => accounts), ...programs]
  if (all.some(({ address, isSigner }) => isSigner && address !== payer))
    throw new Error('Only the payer signs.')
  const found = new Map<string, AccountUse>([[payer, { address: payer, isSigner: true, isWritable: true }]])
  for (const use of all) {
    const known = found.get(use.address)
    if (known === undefined) found.set(use.address, use)
    else found.set(use.address, { ...known, isWritable: known.isWritable || use.isWritable })
  }
  const others = [...found.values()].filter(({ address }) => address !== payer)
  const byWriting = (isWritable: boolean) => others.filter((use) => use.isWritable === isWritable)
  return [...found.values()].slice(0, 1).concat(byWriting(true), byWriting(false))
}

function writeList(numbers: readonly number[]): Uint8Array {
  return Uint8Array.of(shortLength(numbers.length), ...numbers)
}

function shortLength(length: number): number {
  if (length > MAX_SHORT) throw new RangeError('A transfer has no list of this length.')
  return length
}
