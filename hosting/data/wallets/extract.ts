/**
 * Writes `wallets.json` and `images/` from unpacked npm packages, the same bytes each time. SOURCES is a folder outside of
 * this repository that has each package under its own name, as `node_modules` has it:
 *
 *     for package in thirdweb@5.121.6 @rainbow-me/rainbowkit@2.2.11 @dynamic-labs/wallet-book@5.8.1 \
 *       @sats-connect/core@0.10.0 @stacks/connect@8.2.7 @mysten/slush-wallet@1.2.3 @suiet/wallet-sdk@0.5.0 \
 *       @luno-kit/core@0.0.10 @cosmos-kit/station-extension@2.16.1 @cosmos-kit/xdefi-extension@2.13.0 \
 *       @tronweb3/tronwallet-adapter-tronlink@1.3.0; do
 *       mkdir -p "SOURCES/${package%@*}" && npm pack "$package" --silent |
 *         xargs -I{} tar xzf {} --strip-components 1 -C "SOURCES/${package%@*}"
 *     done
 *     node hosting/data/wallets/extract.ts SOURCES
 *
 * Prints every listing that it drops, with the reason. Sources and licenses: NOTICE.md.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unknownWallet, type WalletEntry, WalletEntrySchema } from '@latch/protocol/directory.ts'
import { entryFault, toEntry } from './entry.ts'
import { orderFamilies, withFamilies } from './families.ts'
import { chooseIcon, type Icon, iconAfter } from './icon.ts'
import { matchWallets } from './match.ts'
import { MORE_WALLETS, type MoreWallet } from './more.ts'
import { readRainbowKit } from './rainbowkit.ts'
import { RETIRED } from './retired.ts'
import { readThirdweb } from './thirdweb.ts'
import { readWalletBook, walletChains } from './walletBook.ts'

const IMAGES = join(import.meta.dirname, 'images')

type Read = { id: string; read: (before: readonly WalletEntry[]) => { entry: WalletEntry; icon: Icon } }

async function extract(sources: string): Promise<void> {
  const listings = await readThirdweb(join(sources, 'thirdweb'))
  const book = await readWalletBook(join(sources, '@dynamic-labs/wallet-book'))
  const connectors = matchWallets(listings, await readRainbowKit(join(sources, '@rainbow-me/rainbowkit')))
  const listed = listings.map((listing): Read & { isKnown: boolean } => ({
    id: listing.id,
    isKnown: connectors.has(listing),
    read: (before) => {
      const icon = chooseIcon(listing, connectors.get(listing))
      const entry = toEntry(listing, connectors.get(listing))
      const fault = entryFault(entry, before)
      if (fault !== null) throw new Error(fault)
      return { entry: { ...entry, chains: walletChains(entry, book) }, icon }
    },
  }))
  const more = MORE_WALLETS.map(
    (wallet): Read => ({ id: wallet.entry.id, read: () => readMore(wallet, sources) }),
  )
  // Two independent lists agree on the wallets that many people use; inside each group the source's rank stands.
  const known = listed.filter(({ isKnown }) => isKnown)
  const others = listed.filter(({ isKnown }) => !isKnown)
  const entries = writeWallets(orderFamilies<Read>(known, [...others, ...more]))
  const from = `${listings.length} and ${more.length} wallets`
  console.log(`${entries.length} of ${from} kept, ${connectors.size} enriched`)
}

function readMore({ entry, icon }: MoreWallet, sources: string): { entry: WalletEntry; icon: Icon } {
  return {
    entry: WalletEntrySchema.parse({ ...unknownWallet(), ...entry }),
    icon: iconAfter(readFileSync(join(sources, icon.file), 'utf8'), icon.after),
  }
}

function writeWallets(ranked: readonly Read[]): WalletEntry[] {
  rmSync(IMAGES, { recursive: true, force: true })
  mkdirSync(IMAGES)
  const entries: WalletEntry[] = []
  for (const { id, read } of ranked) {
    try {
      const { entry: wallet, icon } = read(entries)
      const chains = withFamilies(id, wallet.chains)
      writeFileSync(join(IMAGES, icon.file), icon.bytes)
      entries.push({ ...wallet, image_id: icon.id, chains, order: entries.length, ...RETIRED[id] })
    } catch (error) {
      console.log(`dropped ${id}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n')
  writeFileSync(join(import.meta.dirname, 'wallets.json'), `[\n${lines}\n]\n`)
  return entries
}

const [sources] = process.argv.slice(2)
if (sources) {
  await extract(sources)
} else {
  console.error('Usage: node hosting/data/wallets/extract.ts SOURCES')
  process.exitCode = 1
}
