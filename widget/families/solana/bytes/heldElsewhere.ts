import { toBase58 } from '@latch/protocol/base58.ts'
import type { Instruction } from './message.ts'
import { PROGRAMS } from './programs.ts'
import type { Account, AccountChange } from './types.ts'

/** Layout of a nonce account: version, state, authority, and the stored nonce. */
const NONCE = { size: 80, state: 4, authority: 8, isInitialized: 1 } as const
const KEY = 32
/** `SystemInstruction` by its first number: TransferWithSeed of an account, which its base signs for. */
const TRANSFER_WITH_SEED = 11

/** Returns whether an account is a durable nonce that an authority may withdraw from. */
export function isNonceOf({ owner, data }: Account, authority: string): boolean {
  if (owner !== PROGRAMS.system || data.length !== NONCE.size) return false
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const named = toBase58(data.slice(NONCE.authority, NONCE.authority + KEY))
  return view.getUint32(NONCE.state, true) === NONCE.isInitialized && named === authority
}

/**
 * Returns the accounts derived from an owner's key and a seed, if instructions take lamports from them: the accounts
 * themselves do not name their owner.
 *
 * @param keys - Keys of the message, followed by the writable ones of its lookup tables.
 */
export function accountsBySeed(
  { keys, instructions }: { keys: readonly string[]; instructions: readonly Instruction[] },
  owner: string,
): ReadonlySet<string> {
  const named = instructions.flatMap(({ program, accounts, data }) => {
    const [from, base] = accounts.map((place) => keys[place])
    const isTransfer = keys[program] === PROGRAMS.system && readNumber(data) === TRANSFER_WITH_SEED
    return isTransfer && base === owner && from !== undefined ? [from] : []
  })
  return new Set(named)
}

function readNumber(data: Uint8Array): number | null {
  return data.length < 4 ? null : new DataView(data.buffer, data.byteOffset, 4).getUint32(0, true)
}

/** Sums the lamports that accounts other than the owner's own lost, whatever their recipient; 0 or less. */
export function sumLosses(
  changes: readonly AccountChange[],
  heldIn: (address: string, account: Account) => bigint,
): bigint {
  const held = (address: string, account: Account | null) =>
    account === null ? 0n : heldIn(address, account)
  return changes.reduce((sum, { address, before, after }) => {
    const change = held(address, after) - held(address, before)
    return change < 0n ? sum + change : sum
  }, 0n)
}
