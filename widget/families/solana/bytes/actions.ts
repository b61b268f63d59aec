import { toBase58 } from '@latch/protocol/base58.ts'
import { PROGRAMS } from './programs.ts'
import type { SolanaAction } from './types.ts'

/** Bytes of a public key. */
const KEY = 32
const UNKNOWN = { name: 'unknown' } as const

/** base58; null for one that only a lookup table on chain knows. */
type Accounts = readonly (string | null)[]

/** Decodes an instruction; one that is too short for its kind, or of an unknown kind, is `unknown`. */
export function readAction(program: string, accounts: Accounts, data: Uint8Array): SolanaAction {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  try {
    switch (program) {
      case PROGRAMS.system:
        return readSystem(accounts, view)
      case PROGRAMS.token:
      case PROGRAMS.token2022:
        return readToken(accounts, view)
      case PROGRAMS.computeBudget:
        return readComputeBudget(view)
      case PROGRAMS.associatedToken:
        return readAssociated(accounts, data)
      case PROGRAMS.memo:
      case PROGRAMS.oldMemo:
        return { name: 'memo', text: readText(data) }
    }
  } catch {
    // Too short for its kind: shown raw.
  }
  return UNKNOWN
}

/** @see Agave's `SystemInstruction`: a number of four bytes, then the fields */
function readSystem([first = null, second = null, third = null]: Accounts, view: DataView): SolanaAction {
  switch (view.getUint32(0, true)) {
    case 0: // CreateAccount: lamports, space, owner.
      return {
        name: 'createAccount',
        account: second,
        owner: readKey(view, 20),
        amount: view.getBigUint64(4, true),
      }
    case 1: // Assign.
      return { name: 'handOver', account: first, to: readKey(view, 4), right: 'Assign' }
    case 2: // Transfer.
      return second === null ? UNKNOWN : { name: 'transfer', to: second, amount: view.getBigUint64(4, true) }
    case 3: {
      // CreateAccountWithSeed: base, seed, lamports, space, owner.
      const rest = 4 + KEY + seedLength(view, 4 + KEY)
      return {
        name: 'createAccount',
        account: second,
        owner: readKey(view, rest + 16),
        amount: view.getBigUint64(rest, true),
      }
    }
    case 4: // AdvanceNonceAccount.
      return { name: 'advanceNonce', account: first }
    case 5: // WithdrawNonceAccount.
      return second === null ? UNKNOWN : { name: 'transfer', to: second, amount: view.getBigUint64(4, true) }
    case 7: // AuthorizeNonceAccount.
      return { name: 'handOver', account: first, to: readKey(view, 4), right: 'AuthorizeNonceAccount' }
    case 10: {
      // AssignWithSeed: base, seed, owner.
      const to = readKey(view, 4 + KEY + seedLength(view, 4 + KEY))
      return { name: 'handOver', account: first, to, right: 'AssignWithSeed' }
    }
    case 11: // TransferWithSeed.
      return third === null ? UNKNOWN : { name: 'transfer', to: third, amount: view.getBigUint64(4, true) }
    default:
      return UNKNOWN
  }
}

/** Returns the length of a text with its length prefix of eight bytes. */
function seedLength(view: DataView, at: number): number {
  return 8 + Number(view.getBigUint64(at, true))
}

/** @see spl-token's `TokenInstruction`: a number of one byte, then the fields; Token-2022 adds to it */
function readToken([first = null, second = null, third = null]: Accounts, view: DataView): SolanaAction {
  const amountAt = (at: number) => view.getBigUint64(at, true)
  const checked = (at: number) => ({ amount: amountAt(at), decimals: view.getUint8(at + 8) })
  const loose = () => ({ mint: null, amount: amountAt(1), decimals: null })
  switch (view.getUint8(0)) {
    case 3: // Transfer.
      return second === null ? UNKNOWN : { name: 'tokenTransfer', to: second, ...loose() }
    case 4: // Approve.
      return { name: 'tokenApprove', to: second, ...loose() }
    case 5: // Revoke.
      return { name: 'tokenRevoke', account: first }
    case 6: {
      // SetAuthority: kind, option, key.
      const to = view.getUint8(2) === 0 ? null : readKey(view, 3)
      return { name: 'handOver', account: first, to, right: authorityName(view.getUint8(1)) }
    }
    case 8: // Burn.
      return { name: 'tokenBurn', account: first, mint: second, amount: amountAt(1), decimals: null }
    case 9: // CloseAccount.
      return { name: 'closeAccount', account: first, to: second }
    case 12: // TransferChecked.
      return third === null ? UNKNOWN : { name: 'tokenTransfer', to: third, mint: second, ...checked(1) }
    case 13: // ApproveChecked.
      return { name: 'tokenApprove', to: third, mint: second, ...checked(1) }
    case 15: // BurnChecked.
      return { name: 'tokenBurn', account: first, mint: second, ...checked(1) }
    case 17: // SyncNative.
      return { name: 'wrap', account: first }
    case 26: // TransferFeeExtension's TransferCheckedWithFee.
      if (view.getUint8(1) !== 1 || third === null) return UNKNOWN
      return { name: 'tokenTransfer', to: third, mint: second, ...checked(2) }
    default:
      return UNKNOWN
  }
}

/** @see spl-token's `AuthorityType`; Token-2022 adds to it */
const AUTHORITIES = ['MintTokens', 'FreezeAccount', 'AccountOwner', 'CloseAccount']

function authorityName(kind: number): string {
  return AUTHORITIES[kind] ?? `AuthorityType ${kind}`
}

function readComputeBudget(view: DataView): SolanaAction {
  switch (view.getUint8(0)) {
    case 2: // SetComputeUnitLimit.
      return { name: 'computeLimit', units: BigInt(view.getUint32(1, true)) }
    case 3: // SetComputeUnitPrice.
      return { name: 'computePrice', price: view.getBigUint64(1, true) }
    default:
      return UNKNOWN
  }
}

/** Create (no data or 0) and create idempotent (1). */
function readAssociated(accounts: Accounts, data: Uint8Array): SolanaAction {
  const [, , owner, mint] = accounts
  if ((data[0] ?? 0) > 1 || !owner || !mint) return UNKNOWN
  return { name: 'createTokenAccount', owner, mint }
}

function readText(data: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  } catch {
    return null
  }
}

/** @throws RangeError when the data ends before. */
function readKey({ buffer, byteOffset, byteLength }: DataView, start: number): string {
  if (start + KEY > byteLength) throw new RangeError('The data ends in its key.')
  return toBase58(new Uint8Array(buffer, byteOffset + start, KEY))
}
