import { NAMESPACES } from '@latch/protocol/caip.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import type { PageStorage } from './pageStorage.ts'

type Stored = Pick<PageStorage, 'read' | 'write'>

/** A family's hint, e.g. `solana:Lumen`; a wallet of the EIP-1193 provider may have any other name. */
const FAMILY_LINE = new RegExp(`^(${NAMESPACES.join('|')}):`)

/**
 * Last wallet hints as the page stores them, a line each: the EIP-1193 provider's wallet first, if there is one, then the other chain
 * families', each with its family's name before it.
 */
function readLines(stored: Pick<PageStorage, 'read'>): { first: string; families: string[] } {
  const lines = stored.read()?.split('\n') ?? []
  // The widget refuses the whole `init` for a hint that is too long, or for too many.
  const [first = '', ...families] = lines
    .slice(0, LIMITS.hints)
    .map((line) => line.slice(0, LIMITS.hintLength))
  return FAMILY_LINE.test(first) ? { first: '', families: [first, ...families] } : { first, families }
}

function writeLines(stored: Stored, first: string, families: readonly string[]): void {
  const lines = first === '' ? families : [first, ...families]
  stored.write(lines.length === 0 ? null : lines.join('\n'))
}

/** Hints for the widget: of the EIP-1193 provider's wallet, and one for each other family. */
export function readWalletHints(stored: Pick<PageStorage, 'read'>): {
  hint: string | null
  hints: string[]
} {
  const { first, families } = readLines(stored)
  return { hint: first || null, hints: families }
}

/** @param name - The EIP-1193 provider's wallet; null once its session will not come back. */
export function storeWalletHint(stored: Stored, name: string | null): void {
  writeLines(stored, name ?? '', readLines(stored).families)
}

/** @param name - Wallet of a family beside EVM; null once its session will not come back. */
export function storeFamilyHint(stored: Stored, namespace: string, name: string | null): void {
  const prefix = `${namespace}:`
  const { first, families } = readLines(stored)
  const others = families.filter((line) => !line.startsWith(prefix))
  if (name === null && others.length === families.length) return
  const own = name === null ? [] : [prefix + name.replaceAll('\n', ' ')]
  writeLines(stored, first, [...others, ...own])
}
