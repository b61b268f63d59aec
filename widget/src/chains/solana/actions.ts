import { PublicKey } from '@solana/web3.js'
import { PROGRAMS } from './programs.ts'
import type { SolanaAction } from './types.ts'

/** Instruction numbers of the programs' own encodings. */
const SYSTEM_ASSIGN = 1
const SYSTEM_TRANSFER = 2
const TOKEN_TRANSFER = 3
const TOKEN_APPROVE = 4
const TOKEN_SET_AUTHORITY = 6
const TOKEN_TRANSFER_CHECKED = 12
const TOKEN_APPROVE_CHECKED = 13
const COMPUTE_LIMIT = 2
const COMPUTE_PRICE = 3

/** Bytes of a public key. */
const KEY = 32

/** base58; null for one that only a lookup table on chain knows. */
type Accounts = readonly (string | null)[]

/** Puts an instruction into words; what is shorter than its kind, or of no kind that we know, is `unknown`. */
export function readAction(program: string, accounts: Accounts, data: Uint8Array): SolanaAction {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  try {
    if (program === PROGRAMS.system) return readSystem(accounts, view)
    if (program === PROGRAMS.token || program === PROGRAMS.token2022) return readToken(accounts, view)
    if (program === PROGRAMS.computeBudget) return readComputeBudget(view)
    if (program === PROGRAMS.associatedToken) return readAssociated(accounts, data)
  } catch {
    // Shorter than its kind: shown as it is.
  }
  return { name: 'unknown' }
}

function readSystem(accounts: Accounts, view: DataView): SolanaAction {
  const kind = view.getUint32(0, true)
  const [first = null, second] = accounts
  if (kind === SYSTEM_TRANSFER && second)
    return { name: 'transfer', to: second, amount: view.getBigUint64(4, true) }
  if (kind === SYSTEM_ASSIGN) return { name: 'handOver', account: first, to: readKey(view, 4) }
  return { name: 'unknown' }
}

function readToken(accounts: Accounts, view: DataView): SolanaAction {
  const kind = view.getUint8(0)
  const [first = null, second = null, third = null] = accounts
  if (kind === TOKEN_TRANSFER && second)
    return {
      name: 'tokenTransfer',
      to: second,
      mint: null,
      amount: view.getBigUint64(1, true),
      decimals: null,
    }
  if (kind === TOKEN_TRANSFER_CHECKED && second && third)
    return {
      name: 'tokenTransfer',
      to: third,
      mint: second,
      amount: view.getBigUint64(1, true),
      decimals: view.getUint8(9),
    }
  if (kind === TOKEN_APPROVE)
    return {
      name: 'tokenApprove',
      to: second,
      mint: null,
      amount: view.getBigUint64(1, true),
      decimals: null,
    }
  if (kind === TOKEN_APPROVE_CHECKED)
    return {
      name: 'tokenApprove',
      to: third,
      mint: second,
      amount: view.getBigUint64(1, true),
      decimals: view.getUint8(9),
    }
  if (kind === TOKEN_SET_AUTHORITY)
    return { name: 'handOver', account: first, to: view.getUint8(2) === 0 ? null : readKey(view, 3) }
  return { name: 'unknown' }
}

function readComputeBudget(view: DataView): SolanaAction {
  const kind = view.getUint8(0)
  if (kind === COMPUTE_LIMIT) return { name: 'computeLimit', units: BigInt(view.getUint32(1, true)) }
  if (kind === COMPUTE_PRICE) return { name: 'computePrice', price: view.getBigUint64(1, true) }
  return { name: 'unknown' }
}

/** Create (no data or 0) and create idempotent (1). */
function readAssociated(accounts: Accounts, data: Uint8Array): SolanaAction {
  const [, , owner, mint] = accounts
  if ((data[0] ?? 0) > 1 || !owner || !mint) return { name: 'unknown' }
  return { name: 'createTokenAccount', owner, mint }
}

/** @throws RangeError when the data ends before. */
function readKey({ buffer, byteOffset, byteLength }: DataView, start: number): string {
  if (start + KEY > byteLength) throw new RangeError('The data ends in its key.')
  return new PublicKey(new Uint8Array(buffer, byteOffset + start, KEY)).toBase58()
}
