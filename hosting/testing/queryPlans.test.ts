import { expect, test } from 'vitest'
import { growingSteps } from './queryPlans.ts'

test.each([
  ['a scan', 'SCAN wallet USING COVERING INDEX sqlite_autoindex_wallet_1'],
  ['a scan under a name of the statement', 'SCAN t'],
  [
    'a range over the rows of everybody',
    'SEARCH factor USING INDEX sqlite_autoindex_factor_1 (name>? AND name<?)',
  ],
  ['what is equal in half of the rows', 'SEARCH tokens USING PRIMARY KEY (chain=?)'],
  ['an index made for one question', 'SEARCH t USING AUTOMATIC COVERING INDEX (uid=?)'],
])('%s reads more the longer a deployment runs', (_, detail) => {
  expect(growingSteps([detail])).toEqual([detail])
})

test.each([
  ['a row by its key', 'SEARCH wallet USING INDEX sqlite_autoindex_wallet_1 (uid=?)'],
  [
    'a page by its account',
    'SEARCH index_accounts USING PRIMARY KEY (chain=? AND account=? AND (block,position)<(?,?))',
  ],
  ['what has expired', 'SEARCH session USING INDEX session_expires (expires<?)'],
  ['what an operator fills', 'SCAN chains'],
  ['the values of a question', 'SCAN json_each VIRTUAL TABLE INDEX 1:'],
])('%s does not', (_, detail) => {
  expect(growingSteps([detail])).toEqual([])
})

test('rows that the statement itself has made are no table', () => {
  expect(
    growingSteps([
      'MATERIALIZE place',
      'SEARCH index_accounts USING PRIMARY KEY (chain=? AND account=?)',
      'SCAN place',
    ]),
  ).toEqual([])
})
