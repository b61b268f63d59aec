import { join } from 'node:path'
import { buildIfStale } from '@latch/hosting/dev/stack/build.ts'
import type { Site } from '@latch/hosting/dev/stack/sites.ts'
import { startStack } from '@latch/hosting/dev/stack/stack.ts'
import { BASE, PORT_VARIABLE } from '@latch/hosting/kit/addresses.ts'
import {
  bundleBitcoinWallet,
  bundleInpage,
  bundleSolanaWallet,
  bundleSuiWallet,
} from '../harness/bundleWallets.ts'
import { FOLDER } from '../harness/folder.ts'
import { buildClient } from './buildClients.ts'
import { isServed, originOfClient, wantedClients } from './clients.ts'
import { installClient, installSdk } from './install.ts'
import { startNext } from './next.ts'
import { SUI_LOCALNET, seedClients } from './projects.ts'
import { startServed } from './served.ts'

/** Installs missing packages, builds the clients' pages, and runs the stack with them during the tests. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const names = wantedClients()
  await buildIfStale(join(import.meta.dirname, '../..'))
  for (const name of names) await installClient(name)
  await installSdk(names)
  await Promise.all([bundleInpage(), bundleBitcoinWallet(), bundleSolanaWallet(), bundleSuiWallet()])
  const sites: Record<string, Site> = {}
  for (const name of names) {
    const site = await buildClient(name)
    if (site) sites[`${name}.localhost`] = site
  }
  const stack = await startStack({
    base: BASE,
    variable: PORT_VARIABLE,
    folder: FOLDER,
    sites,
    chains: names.some((name) => name.startsWith('dapp-kit')) ? [SUI_LOCALNET] : [],
    origins: names.filter(isServed).map(originOfClient),
    seed: seedClients,
  })
  const services: { stop(): Promise<void> }[] = [stack]
  const stop = async () => void (await Promise.all(services.map((service) => service.stop())))
  try {
    for (const name of names.filter(isServed))
      services.push(await (name === 'next' ? startNext() : startServed(name)))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
