import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NAMING } from './familyNames.ts'
import { sourceFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const FAMILY = /eip155|solana/i

/** A family's own folders, on each side; in the secure frame and in its key worker it has one each. */
const OWN =
  /^(widget\/((src|protocol)\/)?|sdk\/src\/|hosting\/api\/)families\/\w+\/|^widget\/secure\/src\/(approval|worker)\/(eip155|solana)\//
/** A line a family each, or what a feature takes of the one family that has it. */
const REGISTRIES = [
  'hosting/api/families/facts.ts',
  'hosting/api/families/registry.ts',
  'hosting/api/families/smartAccounts.ts',
  'hosting/api/families/swapTrials.ts',
  'hosting/login/farcaster/evm.ts',
  'sdk/src/families/faces.ts',
  'sdk/src/families/namespaces.ts',
  'sdk/src/families/registry.ts',
  'sdk/src/families/top.ts',
  'sdk/src/families/topTypes.ts',
  'widget/protocol/secure/accounts.ts',
  'widget/protocol/secure/families.ts',
  'widget/protocol/signInFamilies.ts',
  'widget/protocol/families/pageReads.ts',
  'widget/protocol/login/accounts.ts',
  'widget/protocol/login/keys.ts',
  'widget/secure/src/approval/families.ts',
  'widget/secure/src/approval/readers.ts',
  'widget/secure/src/approval/smartFamilies.ts',
  'widget/secure/src/worker/sign.ts',
  'widget/src/connectors/walletconnect/abilities.ts',
  'widget/src/families/approvals.ts',
  'widget/src/families/grants.ts',
  'widget/src/families/loadReads.ts',
  'widget/src/families/registry.ts',
  'widget/src/families/sends.ts',
  'widget/src/families/swaps.ts',
]
/** Catalogues of texts: data, whose sentences name what they speak of. */
const TEXTS = /(^|\/)en([A-Z]\w*)?\.ts$/
/** What is not of the product, and what it is filled with. */
const ELSEWHERE = /^(e2e|hosting\/(data|dev|migrations|testing|login\/testing)|widget\/dist)\//
const TEST = /\.test(-d)?\.tsx?$|\/(test[A-Z]\w*|\w*[fF]ixtures?|scenarios)\.tsx?$/
/** An example in a comment binds nothing to a family. */
const COMMENT = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

test('at most fifteen files stay on that list', () => {
  expect(Object.values(NAMING).flat().length).toBeLessThanOrEqual(15)
})

test('nothing names a chain family but its folders, the registries and what is listed with its reason', () => {
  const naming = sourceFiles(root)
    .filter((file) => ![OWN, ELSEWHERE, TEXTS, TEST].some((pattern) => pattern.test(file)))
    .filter((file) => !REGISTRIES.includes(file))
    .filter((file) => FAMILY.test(readFileSync(join(root, file), 'utf8').replace(COMMENT, '')))
  expect(naming.toSorted()).toEqual(Object.values(NAMING).flat().toSorted())
})
