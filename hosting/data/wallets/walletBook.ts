/** Reads the chains of wallets from Dynamic's wallet book, the only free list of them that we know. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WalletEntry } from '@latch/protocol/directory.ts'
import * as z from 'zod'
import { appStoreId, chromeStoreId, playStoreId } from './match.ts'

const WalletSchema = z.object({
  /** CAIP-2; in the book of few wallets. */
  chains: z.array(z.string()).optional(),
  eip6963Config: z.object({ rdns: z.string() }).optional(),
  mobile: z.object({ androidId: z.string().optional(), iosId: z.string().optional() }).optional(),
  desktop: z.object({ chromeId: z.string().optional() }).optional(),
})
export type WalletBookWallet = z.infer<typeof WalletSchema>

/** @param packageFolder - Unpacked `@dynamic-labs/wallet-book`. @throws ZodError when the package has another shape. */
export async function readWalletBook(packageFolder: string): Promise<WalletBookWallet[]> {
  const book = await import(pathToFileURL(join(packageFolder, 'wallet-book-fallbacks.js')).href)
  return Object.values(z.record(z.string(), WalletSchema).parse(book.wallets))
}

type Known = Pick<WalletEntry, 'rdns' | 'app_store' | 'play_store' | 'chrome_store'>

/** Returns the chains of the book's entry with the same rdns, or the same app in a store. `null` if it has none. */
export function walletChains(entry: Known, book: readonly WalletBookWallet[]): string[] | null {
  const isSame = (a: string | null | undefined, b: string | null | undefined) => a != null && a === b
  const known = book.filter(
    ({ chains, eip6963Config, mobile, desktop }) =>
      chains !== undefined &&
      (isSame(entry.rdns, eip6963Config?.rdns) ||
        isSame(playStoreId(entry.play_store), mobile?.androidId) ||
        isSame(appStoreId(entry.app_store), mobile?.iosId?.replace(/^id/, '')) ||
        isSame(chromeStoreId(entry.chrome_store), desktop?.chromeId)),
  )
  const chains = [...new Set(known.flatMap((wallet) => wallet.chains ?? []))].sort()
  return chains.length === 0 ? null : chains
}
