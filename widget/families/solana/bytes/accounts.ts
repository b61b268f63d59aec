import { PROGRAMS } from './programs.ts'
import type { SolanaAccount, SolanaAction, SolanaInstruction, TableEntry } from './types.ts'

/** Accounts whose addresses the network fixes. */
const FIXED: readonly string[] = [
  PROGRAMS.system,
  PROGRAMS.token,
  PROGRAMS.token2022,
  'SysvarRent111111111111111111111111111111111',
  'SysvarRecentB1ockHashes11111111111111111111',
]

/** Returns an account as text: its address, or its place in a lookup table, e.g. `7xKX…#5`. */
export function accountText(account: SolanaAccount): string {
  return isTableEntry(account) ? `${account.table}#${account.entry}` : account
}

export function isTableEntry(account: SolanaAccount): account is TableEntry {
  return typeof account === 'object'
}

/** Returns the account that a transfer or an allowance takes from; undefined for other actions. */
export function sourceAccount({ action, accounts }: SolanaInstruction): SolanaAccount | undefined {
  return takesFrom(action) ? accounts[0] : undefined
}

function takesFrom({ name }: SolanaAction): boolean {
  return name === 'transfer' || name === 'tokenTransfer' || name === 'tokenApprove'
}

/** An account, and its place among those of its instruction, from 1. */
export type PlacedAccount = { place: number; account: SolanaAccount }

/**
 * Returns the accounts of an instruction that neither its action nor {@link sourceAccount} names: other signers, accounts
 * for a program's hook, and all that only a lookup table contains.
 *
 * @param signer - Account that signs.
 */
export function otherAccounts(instruction: SolanaInstruction, signer: string): readonly PlacedAccount[] {
  const { action, accounts } = instruction
  const named = new Set(namedPlaces(instruction))
  return accounts.flatMap((account, at): PlacedAccount[] => {
    if (isTableEntry(account)) return [{ place: at + 1, account }]
    const isKnown = named.has(at) || account === signer || FIXED.includes(account)
    return isKnown && action.name !== 'unknown' ? [] : [{ place: at + 1, account }]
  })
}

/** Places of the accounts that an action names, from 0. */
function namedPlaces({ action, accounts }: SolanaInstruction): readonly number[] {
  // The address of a token account follows from its owner and token: the program accepts no other.
  if (action.name === 'createTokenAccount') return [1, 2, 3]
  const places = takesFrom(action) ? [0] : []
  for (const address of namedAccounts(action)) {
    const at = accounts.findIndex((account, place) => account === address && !places.includes(place))
    if (at >= 0) places.push(at)
  }
  return places
}

function namedAccounts(action: SolanaAction): readonly (string | null)[] {
  switch (action.name) {
    case 'transfer':
      return [action.to]
    case 'tokenTransfer':
    case 'tokenApprove':
      return [action.mint, action.to]
    case 'tokenBurn':
      return [action.account, action.mint]
    case 'closeAccount':
      return [action.account, action.to]
    case 'handOver':
    case 'createAccount':
    case 'tokenRevoke':
    case 'wrap':
    case 'advanceNonce':
      return [action.account]
    case 'createTokenAccount':
    case 'memo':
    case 'computeLimit':
    case 'computePrice':
    case 'unknown':
      return []
    default:
      return action satisfies never
  }
}
