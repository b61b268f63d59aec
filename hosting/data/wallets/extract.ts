/**
 * Writes `wallets.json` and `images/` from two unpacked npm packages, the same bytes each time:
 *
 *     npm pack thirdweb@5.121.6 @rainbow-me/rainbowkit@2.2.11       (outside of this repository; then untar each)
 *     node hosting/data/wallets/extract.ts THIRDWEB_FOLDER RAINBOWKIT_FOLDER
 *
 * Prints every listing that it drops, with the reason. Sources and licences: NOTICE.md.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WalletEntry } from '../../../widget/protocol/directory.ts'
import { faultOf, toEntry } from './entry.ts'
import { matchWallets } from './match.ts'
import { readRainbowKit } from './rainbowkit.ts'
import { readThirdweb, type ThirdwebWallet } from './thirdweb.ts'

const IMAGES = join(import.meta.dirname, 'images')
/** Bytes of one icon of 128 × 128 pixels. */
const IMAGE_LIMIT = 32 * 1024

/** @throws Error when the data is no WebP file of a sane size. */
function decodeImage(dataUrl: string): Buffer {
  const bytes = Buffer.from(/^data:image\/webp;base64,(.+)$/.exec(dataUrl)?.[1] ?? '', 'base64')
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp || bytes.length > IMAGE_LIMIT) throw new Error('the icon is no small WebP image')
  return bytes
}

/** @throws Error with the reason to drop the listing. */
function accept(entry: WalletEntry, listed: ThirdwebWallet, kept: readonly WalletEntry[]): Buffer {
  const fault = faultOf(entry, kept)
  if (fault !== null) throw new Error(fault)
  return decodeImage(listed.image)
}

async function extract(thirdwebFolder: string, rainbowKitFolder: string): Promise<void> {
  const listings = await readThirdweb(thirdwebFolder)
  const connectors = matchWallets(listings, await readRainbowKit(rainbowKitFolder))
  // Two independent lists agree on the wallets that many people use; inside each group the source's rank stands.
  const ranked = [...listings].sort(
    (a, b) => Number(connectors.has(b)) - Number(connectors.has(a)) || a.rank - b.rank,
  )
  rmSync(IMAGES, { recursive: true, force: true })
  mkdirSync(IMAGES)
  const kept: WalletEntry[] = []
  for (const listed of ranked) {
    try {
      const entry = { ...toEntry(listed, connectors.get(listed)), order: kept.length }
      const image = accept(entry, listed, kept)
      writeFileSync(join(IMAGES, `${entry.image_id}.webp`), image)
      kept.push(entry)
    } catch (error) {
      console.log(`dropped ${listed.id}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const lines = kept.map((entry) => JSON.stringify(entry)).join(',\n')
  writeFileSync(join(import.meta.dirname, 'wallets.json'), `[\n${lines}\n]\n`)
  console.log(`${kept.length} of ${listings.length} wallets kept, ${connectors.size} enriched`)
}

const [thirdwebFolder, rainbowKitFolder] = process.argv.slice(2)
if (!thirdwebFolder || !rainbowKitFolder) {
  console.error('Usage: node hosting/data/wallets/extract.ts THIRDWEB_FOLDER RAINBOWKIT_FOLDER')
  process.exitCode = 1
} else {
  await extract(thirdwebFolder, rainbowKitFolder)
}
