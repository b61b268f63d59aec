import { beforeEach, expect, test, vi } from 'vitest'
import { stubDocument, type TestElement } from '../ui/testDocument.ts'
import type { Context } from './context.ts'
import { overviewScreen } from './overview.ts'

vi.mock('./sectionGroups.ts', () => ({ sectionGroups: () => [] }))

const KEY = '0x52908400098527886E0F7030069857D2E4169EE7'
const SMART = '0x32AAe3E8b1d0b7d6f9A5c9C4b4D0a7fE2c8D1e5F'
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

const shown = (isPreferred?: boolean) => {
  const smart = isPreferred === undefined ? {} : { smart: { address: SMART, isPreferred } }
  const context = {
    user: { email: null, accounts: { eip155: KEY, solana: SOLANA }, ...smart },
    project: { smartAccounts: { networks: [] } },
  } as unknown as Context
  const element = overviewScreen(context).element as unknown as TestElement
  return element.all().flatMap(({ tag, textContent }) => (tag === 'dd' ? [textContent] : []))
}

beforeEach(stubDocument)

test('the account that sites show comes first, the standard one after it', () => {
  expect(shown(true)).toEqual([SMART, KEY, SOLANA])
})

test('without a smart account in use there is one account of each family', () => {
  expect(shown(false)).toEqual([KEY, SOLANA])
  expect(shown()).toEqual([KEY, SOLANA])
})
