import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type WalletEntry, WalletEntrySchema } from '@latch/protocol/directory.ts'
import * as z from 'zod'
import { ROOT } from '../wrangler.ts'

/** The list that ships with Latch, in rank order. @throws ZodError when the file was broken by hand. */
export function bundledWallets(): WalletEntry[] {
  const text = readFileSync(join(ROOT, 'hosting/data/wallets/wallets.json'), 'utf8')
  return z.array(WalletEntrySchema).parse(JSON.parse(text))
}
