import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'

/** Returns the local machine's key that signs answers for the resolver of the local zone; creates it if missing. */
export function localNamesSigner(state: string): Hex {
  const file = join(state, 'names-signer')
  if (!existsSync(file)) {
    mkdirSync(state, { recursive: true })
    writeFileSync(file, generatePrivateKey(), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8') as Hex // Written above.
}
