/**
 * Writes `wallets.json` and `images/` from three unpacked npm packages, the same bytes each time:
 *
 *     npm pack thirdweb@5.121.6 @rainbow-me/rainbowkit@2.2.11 @dynamic-labs/wallet-book@5.8.1
 *                                                             (outside of this repository; then untar each)
 *     node hosting/data/wallets/extract.ts THIRDWEB_FOLDER RAINBOWKIT_FOLDER WALLET_BOOK_FOLDER
 *
 * Prints every listing that it drops, with the reason. Sources and licences: NOTICE.md.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WalletEntry } from '../../../widget/protocol/directory.ts'
import { faultOf, toEntry } from './entry.ts'
import { iconOf } from './icon.ts'
import { matchWallets } from './match.ts'
import { readRainbowKit } from './rainbowkit.ts'
import { readThirdweb } from './thirdweb.ts'
import { chainsOf, readWalletBook } from './walletBook.ts'

const IMAGES = join(import.meta.dirname, 'images')

async function extract(thirdwebFolder: string, rainbowKitFolder: string, bookFolder: string): Promise<void> {
  const listings = await readThirdweb(thirdwebFolder)
  const book = await readWalletBook(bookFolder)
  const connectors = matchWallets(listings, await readRainbowKit(rainbowKitFolder))
  // Two independent lists agree on the wallets that many people use; inside each group the source's rank stands.
  const ranked = [...listings].sort(
    (a, b) => Number(connectors.has(b)) - Number(connectors.has(a)) || a.rank - b.rank,
  )
  rmSync(IMAGES, { recursive: true, force: true })
  mkdirSync(IMAGES)
  const entries: WalletEntry[] = []
  for (const listed of ranked) {
    try {
      const connector = connectors.get(listed)
      const icon = iconOf(listed, connector)
      const read = toEntry(listed, connector)
      const entry = { ...read, image_id: icon.id, chains: chainsOf(read, book), order: entries.length }
      const fault = faultOf(entry, entries)
      if (fault !== null) throw new Error(fault)
      writeFileSync(join(IMAGES, icon.file), icon.bytes)
      entries.push(entry)
    } catch (error) {
      console.log(`dropped ${listed.id}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n')
  writeFileSync(join(import.meta.dirname, 'wallets.json'), `[\n${lines}\n]\n`)
  console.log(`${entries.length} of ${listings.length} wallets kept, ${connectors.size} enriched`)
}

const [thirdwebFolder, rainbowKitFolder, bookFolder] = process.argv.slice(2)
if (!thirdwebFolder || !rainbowKitFolder || !bookFolder) {
  console.error(
    'Usage: node hosting/data/wallets/extract.ts THIRDWEB_FOLDER RAINBOWKIT_FOLDER WALLET_BOOK_FOLDER',
  )
  process.exitCode = 1
} else {
  await extract(thirdwebFolder, rainbowKitFolder, bookFolder)
}
