import type { TokenBalance } from '../../api/account.ts'

/** The chain's own currency first, then by worth; what has no price comes last, by name. */
export function inOrder(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return [...tokens].sort(
    (a, b) =>
      Number(b.address === null) - Number(a.address === null) ||
      (b.value ?? -1) - (a.value ?? -1) ||
      a.name.localeCompare(b.name),
  )
}
