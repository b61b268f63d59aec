import { PROGRAMS } from './programs.ts'
import type { AccountUse, InstructionDraft } from './writeMessage.ts'

/** Instruction of the System program. */
const TRANSFER = 2
/** Instruction of the token programs. */
const TRANSFER_CHECKED = 12
/** Instruction of the associated token program: opens the account unless it exists. */
const CREATE_IDEMPOTENT = 1
/** Instructions of the Compute Budget program. */
const [SET_UNIT_LIMIT, SET_UNIT_PRICE] = [2, 3]

/** Sends lamports. */
export function transferLamports(from: string, to: string, lamports: bigint): InstructionDraft {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, TRANSFER, true)
  data.setBigUint64(4, lamports, true)
  return {
    program: PROGRAMS.system,
    accounts: [signer(from), written(to)],
    data: new Uint8Array(data.buffer),
  }
}

/** Moves tokens from one token account to another. @param program - Token program of the mint. */
export function transferTokens(move: {
  program: string
  source: string
  mint: string
  target: string
  owner: string
  amount: bigint
  decimals: number
}): InstructionDraft {
  const { program, source, mint, target, owner, amount, decimals } = move
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, TRANSFER_CHECKED)
  data.setBigUint64(1, amount, true)
  data.setUint8(9, decimals)
  const accounts = [written(source), read(mint), written(target), signer(owner)]
  return { program, accounts, data: new Uint8Array(data.buffer) }
}

/** Opens the associated token account of an owner, unless it exists. */
export function openTokenAccount(
  of: Readonly<Record<'payer' | 'owner' | 'account' | 'mint' | 'program', string>>,
): InstructionDraft {
  const accounts = [
    ...[signer(of.payer), written(of.account), read(of.owner), read(of.mint)],
    ...[read(PROGRAMS.system), read(of.program)],
  ]
  return { program: PROGRAMS.associatedToken, accounts, data: Uint8Array.of(CREATE_IDEMPOTENT) }
}

/** Sets the maximum compute units, and their price in millionths of a lamport. */
export function setBudget(units: number, price: bigint): readonly InstructionDraft[] {
  const limit = new DataView(new ArrayBuffer(5))
  limit.setUint8(0, SET_UNIT_LIMIT)
  limit.setUint32(1, units, true)
  const cost = new DataView(new ArrayBuffer(9))
  cost.setUint8(0, SET_UNIT_PRICE)
  cost.setBigUint64(1, price, true)
  return [limit, cost].map(({ buffer }) => ({
    program: PROGRAMS.computeBudget,
    accounts: [],
    data: new Uint8Array(buffer as ArrayBuffer),
  }))
}

function signer(address: string): AccountUse {
  return { address, isSigner: true, isWritable: true }
}

function written(address: string): AccountUse {
  return { address, isSigner: false, isWritable: true }
}

function read(address: string): AccountUse {
  return { address, isSigner: false, isWritable: false }
}
