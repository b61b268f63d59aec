/** Last event number and accounts that each wallet of the page reported, by its ID there. */
export const lastSeq = new Map<string, number>()
export const lastAccounts = new Map<string, unknown>()

/** Forgets wallets that are no longer on the page's list, because a page may list new ones again and again. */
export function forgetAllBut(listed: ReadonlyMap<string, unknown>): void {
  for (const memory of [lastSeq, lastAccounts])
    for (const id of memory.keys()) if (!listed.has(id)) memory.delete(id)
}
