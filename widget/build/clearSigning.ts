import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLEAR_SIGNING_FOLDER } from '@latch/protocol/clearSigning.ts'

export type ClearSigningList = {
  /** SHA-256 of the index in hex, which the code contains; null for a build without a list. */
  digest: string | null
  /** Content by path below `dist`, each named by its digest. */
  files: ReadonlyMap<string, string>
}

const LISTS = join(import.meta.dirname, '../../hosting/data/clear-signing')
/** The operator's list. */
const IMPORTED = join(LISTS, 'imported')
/** The list of the local world and of the tests. */
export const SAMPLE_LIST = join(LISTS, 'sample')

/**
 * Reads the list of descriptors that `npm run clear-signing` has written; there is none without it. `LATCH_DESCRIPTORS` names another
 * folder, as the local stack does for its sample.
 *
 * @throws Error if a file's bytes do not match its name.
 */
export function readClearSigning(folder = process.env.LATCH_DESCRIPTORS ?? IMPORTED): ClearSigningList {
  if (!existsSync(join(folder, 'index.json'))) return { digest: null, files: new Map() }
  const files = new Map<string, string>()
  const digests = readdirSync(folder).map((name) => {
    const content = readFileSync(join(folder, name), 'utf8')
    const digest = createHash('sha256').update(content).digest('hex')
    if (name !== 'index.json' && name !== `${digest}.json`)
      throw new Error(`${join(folder, name)} was changed: import the registry again.`)
    files.set(`${CLEAR_SIGNING_FOLDER}/${digest}.json`, content)
    return { name, digest }
  })
  return { digest: digests.find(({ name }) => name === 'index.json')?.digest ?? null, files }
}
