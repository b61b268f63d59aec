import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names the list that the local directory was last filled with; beside the database, so that both go together. */
const MARK = 'wallets.sha256'

/**
 * Fills the local wallet directory unless it already holds the list that ships with Latch. Wallets that an operator has
 * synced since then are kept until that list changes.
 *
 * @param state - Folder of the local D1, migrated.
 * @param fill - Writes the whole list.
 */
export async function fillDirectory(root: string, state: string, fill: () => Promise<void>): Promise<void> {
  const mark = join(state, MARK)
  const list = createHash('sha256')
    .update(readFileSync(join(root, 'hosting/data/wallets/wallets.json')))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === list) return
  await fill()
  writeFileSync(mark, list)
}
