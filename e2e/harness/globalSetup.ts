import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { madeUpAnalytics } from '@latch/hosting/dev/stack/madeUpAnalytics.ts'
import { type Stack, startStack } from '@latch/hosting/dev/stack/stack.ts'
import type { StackDatabases } from '@latch/hosting/dev/stack/stackOptions.ts'
import { BASE, PORT_VARIABLE } from '@latch/hosting/kit/addresses.ts'
import { HOSTS } from '../hosts/hosts.ts'
import { deployAtlas, seedAtlas } from './atlas.ts'
import { buildHosts } from './buildHosts.ts'
import { bundleExtension, bundleInpage } from './bundleWallets.ts'
import { findFirefox } from './firefox.ts'
import { FOLDER } from './folder.ts'
import { startGallery } from './gallery.ts'
import { seedMainnet } from './mainnet/seed.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Builds the host pages and the test wallets, and runs the stack for the duration of the tests. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A run must not find entries of an earlier one in the databases.
  await rm(join(ROOT, FOLDER, 'state'), { recursive: true, force: true })
  if (findFirefox() === null)
    console.log('Firefox not found: the tests that are tagged @firefox run in Chromium alone')
  const [sites] = await Promise.all([buildHosts(), bundleInpage(), bundleExtension()])
  const unlisted = Object.entries(HOSTS).flatMap(([name, { listed }]) =>
    listed === false ? [`${name}.localhost`] : [],
  )
  const stack: Stack = await startStack({
    base: BASE,
    variable: PORT_VARIABLE,
    folder: FOLDER,
    sites,
    unlisted,
    // Tests must not wait half a minute for the second mail.
    mailPause: 1,
    seed: seedDatabases,
    mailed: Object.keys(sites).filter((host) => host.startsWith('mail-')),
  })
  // Starts services now that would otherwise start at their first request, so that no test waits for them.
  await Promise.all([deployAtlas(), stack.prepare()])
  const stopGallery = await startGallery()
  return async () => {
    await Promise.all([stopGallery(), stack.stop()])
  }
}

/** Gives the tests their projects, and the console the demo project's week. */
async function seedDatabases(databases: StackDatabases): Promise<void> {
  await seedAtlas(databases)
  await seedMainnet(databases)
  await databases.database.run(madeUpAnalytics('demo', Date.now()))
}
