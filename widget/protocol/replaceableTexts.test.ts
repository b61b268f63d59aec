import { expect, test, vi } from 'vitest'
import { findAuthorFault, findPlaceholderFault, readReplacedTexts } from './replaceableTexts.ts'

test.each([
  'approve.approve',
  'approve.warning.permit',
  'effect.fails',
  'send.warnBurn',
  'swap.impactDanger',
  'activity.received',
  'signIn.text',
  'switch.waitingText',
  'permissions.intro',
  'error.text',
  'refused.originText',
  'alert.APKT002',
  'capture.shared',
  'connect.site',
  'connect.claim',
  'about.siteText',
  'about.originText',
  'title.WhyThisSite',
  'title.ApproveTransaction',
  'common.cancel',
  'account.balance',
  'receive.unlisted',
  'constructor',
  'no.such',
])('T16 a text of the modal keeps its wording whoever would like another: %s', (key) => {
  expect(findAuthorFault('page', key, 'x')).toBe('cannot be replaced')
  expect(findAuthorFault('operator', key, 'x')).toBe('cannot be replaced')
})

test.each(['account.send', 'fund.buy', 'about.keysText', 'shell.terms', 'connecting.waitingText'])(
  '%s is worded by the operator alone',
  (key) => {
    expect(findAuthorFault('page', key, 'x')).toBe('cannot be replaced')
    expect(findAuthorFault('operator', key, 'x')).toBeNull()
  },
)

test.each(['title.Connect', 'directory.more', 'email.address'])('%s is worded by both', (key) => {
  expect(findAuthorFault('page', key, 'x')).toBeNull()
  expect(findAuthorFault('operator', key, 'x')).toBeNull()
})

test('a page has room for a label, an operator for a sentence', () => {
  expect(findAuthorFault('page', 'title.Connect', 'x'.repeat(80))).toBeNull()
  expect(findAuthorFault('page', 'title.Connect', 'x'.repeat(81))).toBe('has more than 80 characters')
  expect(findAuthorFault('operator', 'title.Connect', 'x'.repeat(81))).toBeNull()
})

test('what its author may not say is left out and named', () => {
  const onRejected = vi.fn()
  const texts = { 'title.Connect': 'Log in', 'fund.buy': 'Get rich' }
  expect(readReplacedTexts('page', texts, onRejected)).toEqual({ 'title.Connect': 'Log in' })
  expect(onRejected).toHaveBeenCalledExactlyOnceWith('fund.buy', 'cannot be replaced')
})

test.each([
  ['Log in', 'Connect a wallet', null],
  ['{name}, then {name}', 'Continue with {name}', null],
  ['{b} {a}', '{a} {b}', null],
  ['Go on', 'Continue with {name}', 'needs {name}'],
  ['Go on with {wallet}', 'Continue with {name}', 'needs {name}'],
  ['Log in {name}', 'Connect a wallet', 'has no placeholders'],
])('%j in the place of %j: %j', (text, english, fault) => {
  expect(findPlaceholderFault(text, english)).toBe(fault)
})
