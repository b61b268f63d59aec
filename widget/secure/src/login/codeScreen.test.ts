import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed } from '../core/failures.ts'
import { t } from '../texts/texts.ts'
import { heading } from '../ui/screen.ts'
import { stubDocument, type TestElement } from '../ui/testDocument.ts'
import { codeScreen } from './codeScreen.ts'
import { showFailure } from './login.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubDocument()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Types a code of ten minutes. */
function typeCode() {
  const onCode = vi.fn()
  const announce = vi.fn()
  const noop = () => {}
  const screen = codeScreen({
    ...{ heading: heading(t('code.title')), label: t('code.label') },
    ...{ email: 'anna@example.org', place: 'secure.example', onCode },
    ...{ onResend: noop, onCancel: noop, announce },
  })
  screen.restart({ expiresAfter: 600, resendAfter: 30 })
  const root = screen.element as unknown as TestElement
  const field = screen.focus as unknown as TestElement
  field.value = '123456'
  field.fire('input')
  const again = root.all().find(({ tag, textContent }) => tag === 'button' && textContent === 'Try again')
  return { screen, root, field, again, onCode, announce }
}

test('a code that no service could look at stays, is good for as long as it was, and goes out again by a press', () => {
  const { screen, root, field, again, onCode } = typeCode()
  expect(again?.hidden).toBe(true)
  showFailure(screen, failed('Away.', 'LOGIN_UNAVAILABLE'))
  expect(field.value).toBe('123456')
  expect(root.textContent).toContain(t('login.unavailable'))
  expect(root.textContent).toContain(t('code.remaining', { count: 10 }))
  showFailure(
    screen,
    Object.assign(new Error(), { data: { reason: 'LOGIN_UNAVAILABLE', reference: 'c8ccd420' } }),
  )
  expect(root.textContent).toContain('Reference c8ccd420')
  again?.fire('click')
  expect(onCode.mock.calls).toEqual([['123456'], ['123456']])
  expect(again?.hidden).toBe(true)
  expect(root.textContent).not.toContain(t('login.unavailable'))
})

test.each([
  ['CODE_EXPIRED', 'code.expired'],
  ['CODE_LOCKED', 'code.locked'],
] as const)(
  'a code that is over, by %s, is not said to be valid, until there is a new one',
  (reason, text) => {
    const { screen, root, field } = typeCode()
    showFailure(screen, failed('Over.', reason))
    vi.advanceTimersByTime(60_000)
    expect(field.value).toBe('')
    expect(root.textContent).toContain(t(text))
    expect(root.textContent).not.toContain('is valid for')
    screen.restart({ expiresAfter: 600, resendAfter: 30 })
    expect(root.textContent).toContain(t('code.remaining', { count: 10 }))
  },
)

test('the field is described by where the code was sent and what page takes it', () => {
  const { root, field } = typeCode()
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const described = root.all().filter((element) => ids.includes(element.id))
  const words = described.map(({ textContent }) => textContent).join(' ')
  expect(words).toContain('anna@example.org')
  expect(words).toContain('secure.example')
})

test('a code that is being checked is no wrong one any more, and that it is checked is heard', () => {
  const { screen, field, announce } = typeCode()
  screen.fail('Wrong code.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  field.value = '654321'
  field.fire('input')
  screen.setBusy(true)
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(announce).toHaveBeenCalledWith(t('code.checking'))
})
