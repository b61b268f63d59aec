import { startStack } from '../../hosting/dev/stack/stack.ts'
import { BASE, FOLDER, PORT_VARIABLE } from '../harness/addresses.ts'
import { bundleInpage, bundleSolanaWallet } from '../harness/bundleWallets.ts'
import { EXAMPLE_NAMES, originOfExample } from './examples.ts'

/** Runs the stack that the examples name, as `npm start` does, with its own databases. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await Promise.all([bundleInpage(), bundleSolanaWallet()])
  const stack = await startStack({
    base: BASE,
    variable: PORT_VARIABLE,
    folder: FOLDER,
    origins: [...new Set(EXAMPLE_NAMES.map(originOfExample))],
    features: ['smart_accounts'],
  })
  return () => stack.stop()
}
