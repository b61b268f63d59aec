import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const FAMILY = /eip155|solana/i
const TOP = 'the EIP-1193 provider at the top level is EVM’s'

/** What may name a family beside its own folder, and why. */
const NAMING: Readonly<Record<string, string>> = {
  'sdk/src/channel/describeInit.ts': 'the option `chains` is of EVM',
  'sdk/src/channel/guards.ts': 'the field in which older widgets tell of Solana',
  'sdk/src/channel/toCached.ts': 'the one place that reads that field',
  'sdk/src/channel/walletWatch.ts': TOP,
  'sdk/src/emitter.ts': TOP,
  'sdk/src/events.ts': 'public types',
  'sdk/src/families/faces.ts': 'the registry of providers',
  'sdk/src/families/pageFamily.ts': 'what EVM has found by the time that the channel comes',
  'sdk/src/families/registry.ts': 'the registry',
  'sdk/src/frame/screen.ts': 'rows of EVM’s wallets are painted before the channel is there',
  'sdk/src/frame/url.ts': 'the same',
  'sdk/src/index.ts': 'public types',
  'sdk/src/launchContext.ts': TOP,
  'sdk/src/sdk.ts': TOP,
  'sdk/src/serverSdk.ts': TOP,
  'sdk/src/state.ts': 'the public state has EVM at the top level and `solana` beside it',
  'sdk/src/types.ts': 'public types',
  'sdk/src/wagmi.ts': 'wagmi connects EVM alone',
}

test('nothing in the SDK names a chain family but its folder, the registries and what is public', () => {
  const naming = sourceFiles(root)
    .filter((file) => file.startsWith('sdk/src/') && !/\.(test|test-d)\.ts$/.test(file))
    .filter((file) => !/^sdk\/src\/families\/[a-z0-9]+\//.test(file) && !/\/test[A-Z]\w*\.ts$/.test(file))
    .filter((file) => FAMILY.test(readFileSync(join(root, file), 'utf8')))
  expect(naming.toSorted()).toEqual(Object.keys(NAMING))
})
