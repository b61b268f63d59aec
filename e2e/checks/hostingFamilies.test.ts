import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const FAMILY = /eip155|solana/i

/** What may name a family beside its own folder, and why. */
const NAMING: Readonly<Record<string, string>> = {
  'hosting/api/families/facts.ts': 'the registry of facts',
  'hosting/api/families/registry.ts': 'the registry of readers',
  'hosting/api/families/smartAccounts.ts': 'whose smart accounts are',
  'hosting/api/rpc/upstream.ts': 'an example of a variable’s name, in a comment',
  'hosting/api/swap/buildTransaction.ts':
    'the shape of an API that others made: gas stands under the family’s name',
  'hosting/db/identifiers.ts': 'an example of a chain id, in what an operator is told',
  'hosting/http/deniedPage.ts': 'an example of a command, in what a developer is told',
  'hosting/widget/src/indexer/indexChain.ts':
    'the index follows blocks of EVM, and learns of its tokens with that family',
}

test('nothing in the Worker names a chain family but its folder and the registries', () => {
  const naming = sourceFiles(root)
    .filter((file) => /^hosting\/(api|db|http|secure|widget)\//.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => !/^hosting\/api\/families\/[a-z0-9]+\//.test(file))
    .filter((file) => !/fixtures\.ts$|test[A-Z]\w*\.ts$/.test(file))
    .filter((file) => FAMILY.test(readFileSync(join(root, file), 'utf8')))
  expect(naming.toSorted()).toEqual(Object.keys(NAMING))
})
