/** Protects users from lying descriptions of a contract: the edits that remove each check. */
import type { Defence } from './defence.ts'
import type { OneEdit } from './keyWorkerDefences.ts'

const FOLDER = 'widget/families/eip155/bytes/clearSigning'
const CONTRADICTIONS = `${FOLDER}/contradictions.ts`

const EDITS: readonly (OneEdit & { testFile: string })[] = [
  {
    tests: 'a descriptor that was changed on the way is refused',
    testFile: `${FOLDER}/descriptorList.test.ts`,
    name: 'the digest of each descriptor',
    file: `${FOLDER}/descriptorList.ts`,
    find: 'integrity: integrityHash(digest),',
    replace: "integrity: digest === '' ? integrityHash(digest) : '',",
  },
  {
    tests: 'says nothing of what leaves is caught',
    testFile: `${FOLDER}/contradictions.test.ts`,
    name: 'the search for what leaves among the fields',
    file: CONTRADICTIONS,
    find: "return named === null ? 'unnamedAsset' : 'moreThanNamed'",
    replace: "return named === null ? null : 'moreThanNamed'",
  },
  {
    tests: 'shows the fee as the amount is caught',
    testFile: `${FOLDER}/contradictions.test.ts`,
    name: 'the comparison of amounts',
    file: CONTRADICTIONS,
    find: 'named !== null && named >= move.amount',
    replace: 'named !== null && named >= 0n',
  },
  {
    tests: 'names another spender is caught',
    testFile: `${FOLDER}/contradictions.test.ts`,
    name: 'the search for the spender among the fields',
    file: CONTRADICTIONS,
    find: 'if (isSpenderShown && isAmountShown) return null',
    replace: 'if ((isSpenderShown || spender.length > 0) && isAmountShown) return null',
  },
  {
    tests: 'names another recipient is caught',
    testFile: `${FOLDER}/contradictions.test.ts`,
    name: 'the comparison of recipients',
    file: CONTRADICTIONS,
    find: "return isPersonNamed ? 'otherRecipient' : null",
    replace: 'return isPersonNamed ? null : null',
  },
  {
    tests: 'one that names no recipient is an author’s word',
    testFile: `${FOLDER}/description.test.ts`,
    name: 'the doubt of descriptions that name no recipient',
    file: `${FOLDER}/description.ts`,
    find: 'isKnown && namesRecipients(read, moves)',
    replace: 'isKnown && (namesRecipients(read, moves) || read.length > 0)',
  },
  {
    tests: 'hides the recipient is caught',
    testFile: `${FOLDER}/contradictions.test.ts`,
    name: 'the look at hidden fields',
    file: `${FOLDER}/fields.ts`,
    find: "const isHidden = visible === 'never' ||",
    replace: "const isHidden = visible === '' ||",
  },
  {
    tests: 'stands for an amount without a bound only',
    testFile: `${FOLDER}/clearSigning.test.ts`,
    name: 'the bound below which no word stands for an amount',
    file: `${FOLDER}/formatValue.ts`,
    find: 'value >= threshold && value >= ENDLESS',
    replace: 'value >= threshold && (value >= ENDLESS || value >= 0n)',
  },
  {
    tests: 'of another contract explains nothing',
    testFile: `${FOLDER}/clearSigning.test.ts`,
    name: 'the address that a descriptor is for',
    file: `${FOLDER}/isDeployed.ts`,
    find: 'each.chainId === chainId && isSameAddress(each.address, address)',
    replace: 'each.chainId === chainId && (isSameAddress(each.address, address) || each.address.length > 0)',
  },
  {
    tests: 'is not shown, and takes a word to approve',
    testFile: 'widget/families/eip155/secure/describe.test.ts',
    name: 'the silence of a description that leaves something out',
    file: 'widget/families/eip155/secure/describe.ts',
    find: 'if (warnings.length > 0) return { warnings, blocks: [] }',
    replace: 'if (warnings.length > 99) return { warnings, blocks: [] }',
  },
  {
    tests: 'one that says something else is grave',
    testFile: 'widget/src/features/approve/warnings.test.ts',
    name: 'the red warning in the modal',
    file: 'widget/src/features/approve/warnings.ts',
    find: 'if (warnings.length > 0) return [...names, ...warnings]',
    replace: 'if (warnings.length > 99) return [...names, ...warnings]',
  },
  {
    tests: 'stays the author’s word where the simulation confirms it',
    testFile: 'widget/families/eip155/secure/describe.test.ts',
    name: 'the doubt of contracts that say they are proxies',
    file: `${FOLDER}/description.ts`,
    find: ' && !read.some(isOfProxy)',
    replace: ' && !read.some((each) => isOfProxy(each) && each.fields.length > 99)',
  },
]

export const CLEAR_SIGNING_DEFENCES: readonly Defence[] = EDITS.map(({ name, tests, testFile, ...edit }) => ({
  name,
  tests,
  testFile,
  edits: [edit],
  runner: 'unit',
}))
