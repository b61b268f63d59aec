import { toBase58 } from '@latch/protocol/base58.ts'
import { isNonceOf, sumLosses } from './heldElsewhere.ts'
import { PROGRAMS } from './programs.ts'
import type { Account, AccountChange } from './types.ts'

/** Changes in an account's assets. Negative amounts left it. */
export type SolanaEffects = {
  /** Balance change of the owner's own account, including the network fee if it pays it. */
  lamports: bigint
  /**
   * Losses of the owner's other accounts: rent of token accounts, nonce accounts of the owner, accounts by a seed. 0 or
   * less; transfers to the owner's own account are also in {@link lamports}.
   */
  otherLamports: bigint
  /** Changes by mint, without those that net to zero. */
  tokens: ReadonlyMap<string, bigint>
  /** Allowances of others on token accounts from now on. */
  delegates: readonly { mint: string; spender: string; amount: bigint }[]
  /** True if someone else gains control of the owner's own account or one of its token accounts. */
  changesOwner: boolean
}

type TokenAccount = {
  mint: string
  owner: string
  amount: bigint
  /** True if the amount is lamports of the account itself. */
  isNative: boolean
  delegate: string | null
  delegated: bigint
  closeAuthority: string | null
}

/** spl-token's `Account`; Token-2022 appends extensions, after a byte for the kind. */
const SIZE = 165
const IS_ACCOUNT = 2
const AT = {
  mint: 0,
  owner: 32,
  amount: 64,
  delegate: 72,
  native: 109,
  delegated: 121,
  closeAuthority: 129,
} as const

/**
 * Compares an owner's accounts before and after a transaction. Accounts of unknown kinds are ignored.
 *
 * @param bySeed - Accounts derived from the owner and a seed.
 */
export function compareAccounts(
  changes: readonly AccountChange[],
  owner: string,
  bySeed: ReadonlySet<string> = new Set(),
): SolanaEffects {
  const own = changes.find(({ address }) => address === owner)
  const tokens = new Map<string, bigint>()
  const delegates: SolanaEffects['delegates'][number][] = []
  let changesOwner = ruler(own?.before) !== ruler(own?.after)
  for (const { before, after } of changes) {
    const [was, is] = [readTokenAccount(before), readTokenAccount(after)]
    if (was?.owner === owner) add(tokens, was.mint, -was.amount)
    if (is?.owner === owner) add(tokens, is.mint, is.amount)
    if (was?.owner === owner && is !== null && is.owner !== owner) changesOwner = true
    if (is?.owner !== owner) continue
    const isNewCloser = is.closeAuthority !== null && is.closeAuthority !== was?.closeAuthority
    if (isNewCloser && is.closeAuthority !== owner) changesOwner = true
    const isMore = is.delegate !== was?.delegate || is.delegated > (was?.delegated ?? 0n)
    if (is.delegate !== null && is.delegate !== owner && is.delegated > 0n && isMore)
      delegates.push({ mint: is.mint, spender: is.delegate, amount: is.delegated })
  }
  return {
    lamports: (own?.after?.lamports ?? 0n) - (own?.before?.lamports ?? 0n),
    otherLamports: sumLosses(changes, (address, account) => {
      if (address === owner) return 0n
      if (bySeed.has(address) || isNonceOf(account, owner)) return account.lamports
      const token = readTokenAccount(account)
      if (token?.owner !== owner) return 0n
      // Wrapped SOL is counted as tokens.
      return token.isNative ? account.lamports - token.amount : account.lamports
    }),
    tokens: new Map([...tokens].filter(([, amount]) => amount !== 0n)),
    delegates,
    changesOwner,
  }
}

/** Returns the program that owns an account; a missing account belongs to the system program once it exists. */
function ruler(account: Account | null | undefined): string {
  return account?.owner ?? PROGRAMS.system
}

function add(sums: Map<string, bigint>, mint: string, amount: bigint): void {
  sums.set(mint, (sums.get(mint) ?? 0n) + amount)
}

/** Reads a token account; null if it is not one. */
function readTokenAccount(account: Account | null): TokenAccount | null {
  if (account === null || account.data.length < SIZE) return null
  const { data, owner: program } = account
  const isToken = program === PROGRAMS.token && data.length === SIZE
  const isToken2022 = program === PROGRAMS.token2022 && (data.length === SIZE || data[SIZE] === IS_ACCOUNT)
  if (!isToken && !isToken2022) return null
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const key = (at: number) => toBase58(data.slice(at, at + 32))
  const optional = (at: number) => (view.getUint32(at, true) === 0 ? null : key(at + 4))
  return {
    mint: key(AT.mint),
    owner: key(AT.owner),
    amount: view.getBigUint64(AT.amount, true),
    isNative: view.getUint32(AT.native, true) !== 0,
    delegate: optional(AT.delegate),
    delegated: view.getBigUint64(AT.delegated, true),
    closeAuthority: optional(AT.closeAuthority),
  }
}

/** Offset of the decimals in a mint of either token program. */
const DECIMALS_AT = 44

/** Returns the decimals of a mint; null if the account is not one. */
export function readDecimals({ owner, data }: Account): number | null {
  return owner === PROGRAMS.token || owner === PROGRAMS.token2022 ? (data[DECIMALS_AT] ?? null) : null
}

const KEY = 32
/** Header bytes of a lookup table, before its keys. */
const TABLE_HEAD = 56

/** Returns the keys at some places of a lookup table; null if it does not have them all. */
export function readTable({ data }: Account, places: readonly number[]): readonly string[] | null {
  const keys = places.map((place) => data.slice(TABLE_HEAD + place * KEY, TABLE_HEAD + (place + 1) * KEY))
  return keys.every(({ length }) => length === KEY) ? keys.map(toBase58) : null
}
