import { OPERATOR_TEXTS, PAGE_TEXTS } from '@latch/protocol/replaceableTexts.ts'
import type { Texts } from '@latch/protocol/texts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { type Catalogue, en } from './en.ts'
import { enEntry } from './enEntry.ts'
import { enMore } from './enMore.ts'
import { enViews } from './enViews.ts'
import { replaceTexts } from './replaceTexts.ts'
import { loadViewTexts, setLocale, setTexts, translate } from './translate.ts'

const ALL: Catalogue = { ...en, ...enMore, ...enEntry, ...enViews }

const setPageTexts = (page: Texts) => setTexts({ operator: {}, page })

afterEach(async () => {
  vi.restoreAllMocks()
  await setPageTexts({})
  await setLocale('en')
})

test('a text is said in place of the own one, in every language, until it is taken back', async () => {
  await setPageTexts({ 'title.Connect': 'Log in' })
  expect(translate('title.Connect')).toBe('Log in')
  await setLocale('de')
  expect(translate('title.Connect')).toBe('Log in')
  expect(translate('common.back')).toBe('Zurück')
  await setPageTexts({})
  expect(translate('title.Connect')).not.toBe('Log in')
})

test('a text of views that load later is replaced when they do, with what is filled in', async () => {
  await setTexts({
    operator: { 'connecting.waiting': '{wallet} is waiting' },
    page: { 'title.Account': 'My account' },
  })
  expect(translate('title.Account')).toBe('')
  await loadViewTexts()
  expect(translate('title.Account')).toBe('My account')
  expect(translate('connecting.waiting', { wallet: 'Birch' })).toBe('Birch is waiting')
})

test('the texts that were set last count, whatever loads first', async () => {
  await Promise.all([setPageTexts({ 'title.Connect': 'Log in' }), setPageTexts({})])
  expect(translate('title.Connect')).toBe('Connect a wallet')
})

test('the page comes before the operator, with what it may say', () => {
  const operator = { 'title.Connect': 'Log in', 'directory.more': 'Others', 'fund.buy': 'Top up' }
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(
    replaceTexts({ operator, page: { 'title.Connect': 'Enter', 'fund.buy': 'Claim your prize' } })(ALL),
  ).toEqual({ ...operator, 'title.Connect': 'Enter' })
})

test('what does not fit is left out, and each named in the console once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const page = {
    'title.Conect': 'Log in',
    'social.with': 'Go on',
    'approve.approve': 'Go',
    'email.or': 'else',
  }
  for (const replace of [replaceTexts({ operator: {}, page }), replaceTexts({ operator: {}, page })])
    expect(replace(ALL)).toEqual({ 'email.or': 'else' })
  expect(warn.mock.calls).toEqual([
    ["Latch: the text 'title.Conect' is ignored: it cannot be replaced."],
    ["Latch: the text 'approve.approve' is ignored: it cannot be replaced."],
    ["Latch: the text 'social.with' is ignored: it needs {name}."],
  ])
})

test.each([...PAGE_TEXTS, ...OPERATOR_TEXTS])('%s is a text without forms by number', (key) => {
  expect(ALL[key]).toBeTypeOf('string')
})

test('nobody words what is approved, sent, warned of or refused', () => {
  const guarded =
    /^(approve|effect|batch|permissions|signIn|switch|send|swap|receive|activity|onramp|order|exchange|names|capture|refused|error|alert|unreachable|unsupported)\.|warn|risk|danger|unlimited|simulat|unproven|certified/i
  expect([...PAGE_TEXTS, ...OPERATOR_TEXTS].filter((key) => guarded.test(key))).toEqual([])
})
