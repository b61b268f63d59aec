/** Protects users from lying descriptions of a contract: the edits that remove each check. */
import type { Defence } from './defences.ts'
import type { OneEdit } from './keyWorkerDefences.ts'

const FOLDER = 'widget/families/eip155/bytes/clearSigning'
const CONTRADICTIONS = `${FOLDER}/contradictions.ts`

const EDITS: readonly OneEdit[] = [
  {
    tests: 'a descriptor that was changed on the way is refused',
    name: 'the digest of each descriptor',
    file: `${FOLDER}/descriptorList.ts`,
    find: 'integrity: integrityHash(digest),',
    replace: "cache: digest === '' ? 'reload' : 'default',",
  },
  {
    tests: 'says nothing of what leaves is caught',
    name: 'the search for what leaves among the fields',
    file: CONTRADICTIONS,
    find: "return named === null ? 'unnamedAsset' : 'moreThanNamed'",
    replace: "return named === null ? null : 'moreThanNamed'",
  },
  {
    tests: 'shows the fee as the amount is caught',
    name: 'the comparison of amounts',
    file: CONTRADICTIONS,
    find: 'named !== null && named >= move.amount',
    replace: 'named !== null && named >= 0n',
  },
  {
    tests: 'names another spender is caught',
    name: 'the search for the spender among the fields',
    file: CONTRADICTIONS,
    find: 'if (isSpenderShown && isAmountShown) return null',
    replace: 'if (isAmountShown) return null',
  },
  {
    tests: 'names another recipient is caught',
    name: 'the comparison of recipients',
    file: CONTRADICTIONS,
    find: "return isPersonNamed ? 'otherRecipient' : null",
    replace: 'return isPersonNamed ? null : null',
  },
  {
    tests: 'hides the recipient is caught',
    name: 'the look at hidden fields',
    file: `${FOLDER}/fields.ts`,
    find: "const isHidden = visible === 'never' ||",
    replace: "const isHidden = visible === '' ||",
  },
  {
    tests: 'stands for an amount without a bound only',
    name: 'the bound below which no word stands for an amount',
    file: `${FOLDER}/formatValue.ts`,
    find: 'value >= threshold && value >= ENDLESS',
    replace: 'value >= threshold && value >= 0n',
  },
  {
    tests: 'of another contract explains nothing',
    name: 'the address that a descriptor is for',
    file: `${FOLDER}/clearSigning.ts`,
    find: 'each.chainId === chainId && isSameAddress(each.address, address)',
    replace: 'each.chainId === chainId && each.address !== address.slice(0, 1)',
  },
  {
    tests: 'is not shown, and takes a word to approve',
    name: 'the silence of a description that leaves something out',
    file: 'widget/families/eip155/secure/describe.ts',
    find: 'if (warnings.length > 0) return { warnings, blocks: [] }',
    replace: 'if (warnings.length > 99) return { warnings, blocks: [] }',
  },
  {
    tests: 'one that says something else is grave',
    name: 'the red warning in the modal',
    file: 'widget/src/features/approve/warnings.ts',
    find: 'if (warnings.length > 0) return [...names, ...warnings]',
    replace: 'if (warnings.length > 99) return [...names, ...warnings]',
  },
]

export const CLEAR_SIGNING_DEFENCES: readonly Defence[] = EDITS.map(({ name, tests, ...edit }) => ({
  name,
  tests,
  edits: [edit],
  runner: 'unit',
}))
