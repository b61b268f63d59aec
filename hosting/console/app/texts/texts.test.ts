import { expect, test } from 'vitest'
import english from './en.json' with { type: 'json' }
import { findText, t } from './t.ts'

/** First parts of keys that are put together from values of the contract. */
const COMPOSED =
  /^(action|detail|disabled|error|failure|featureHelp|features|field|role|roleHelp|section|series|severity|step|tab|theme|value|wallet|walletKind|wallets|legal|picture|conflict)\./

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sources = Object.values(files).join('\n')

test('every text is used', () => {
  const unused = Object.keys(english).filter((key) => !COMPOSED.test(key) && !sources.includes(`'${key}'`))
  expect(unused).toEqual([])
})

test('fills in placeholders, and numbers as the language writes them', () => {
  expect(t('error.withReference', { sentence: 'Oops.', reference: 'r-1' })).toBe('Oops. Reference: r-1')
  expect(t('check.errors', { count: 1 })).toBe('1 problem')
  expect(t('check.errors', { count: 1200 })).toBe('1,200 problems')
})

test('a key that does not exist has no text', () => {
  expect(findText('action.unheard.of')).toBeNull()
  expect(findText('toString')).toBeNull()
})
