import { startStack } from '@latch/hosting/dev/stack/stack.ts'
import { BASE, PORT_VARIABLE } from '@latch/hosting/kit/addresses.ts'
import { bundleInpage, bundleSolanaWallet } from '../harness/bundleWallets.ts'
import { FOLDER } from '../harness/folder.ts'
import { EXAMPLE_NAMES, originOfExample, wantedExamples } from './examples.ts'

/** Runs the stack of the examples, as `npm start` does, with its own databases. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  // That one brings its own.
  if (wantedExamples().every((name) => name === 'tested-dapp')) return undefined
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
