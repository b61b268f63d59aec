import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SdkOptions } from '../types.ts'
import { describeConfiguration, describeInit } from './describeInit.ts'

beforeEach(() => {
  vi.stubGlobal('document', { title: 'A dapp', querySelector: () => null })
  vi.stubGlobal('window', {})
  vi.stubGlobal('innerWidth', 800)
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const describeWith = (options: unknown) =>
  describeInit({
    options: { projectId: 'demo', ...(options as Partial<SdkOptions>) },
    discovery: { announcements: () => [] },
    hint: { read: () => null },
    pageProviders: { solana: {} },
    screen: { display: () => 'modal' },
  } as never)

test('what the widget takes is passed on as it is, without a word', () => {
  const theme = { mode: 'dark', accent: '#abc', radius: 40 } as const
  const preferredAccountType = 'eoa'
  expect(describeWith({ theme, locale: 'pt-BR', chains: [1, '0x2105'], preferredAccountType })).toMatchObject(
    {
      theme,
      preferredAccountType,
      locale: 'pt-BR',
      chains: ['0x1', '0x2105'],
    },
  )
  expect(console.warn).not.toHaveBeenCalled()
})

test('a locale is taken as i18n libraries write it', () => {
  expect(describeWith({ locale: 'zh_CN' }).locale).toBe('zh-CN')
  expect(console.warn).not.toHaveBeenCalled()
})

test.each(['C', 'x-klingon', 5])(
  'a locale that names no language is left out with a warning: %j',
  (locale) => {
    expect(describeWith({ locale }).locale).toBeUndefined()
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/: locale\.$/))
  },
)

test('a page whose form is named title goes without one', () => {
  // Named elements of a document hide its own properties.
  vi.stubGlobal('document', { title: { tagName: 'FORM' }, querySelector: () => null })
  expect(describeWith({}).host).toEqual({ title: '', description: '', icon: null })
})

test('a page describes itself by its options, else by its document, at no greater length than the widget takes', () => {
  const querySelector = (query: string) => (query.startsWith('meta') ? { content: 'Swaps tokens.' } : null)
  vi.stubGlobal('document', { title: 'A dapp', querySelector })
  expect(describeWith({}).host).toMatchObject({ title: 'A dapp', description: 'Swaps tokens.' })
  expect(describeWith({ metadata: { description: 'x'.repeat(300) } }).host.description).toHaveLength(256)
})

test.each([
  [{}, false],
  [{ Telegram: { WebApp: { initData: '' } } }, false],
  [{ Telegram: { WebApp: { initData: 'query_id=1' } } }, true],
  [{ TelegramWebviewProxy: {} }, true],
])('a page whose window has %j is said to be in Telegram: %s', (window, isInTelegram) => {
  vi.stubGlobal('window', window)
  expect(describeWith({}).capabilities.includes('telegram')).toBe(isInTelegram)
})

const rounded = { theme: { radius: 8 } }
const hundred = Array.from({ length: 100 }, (_, index) => index + 1)

test.each<[string, object, object]>([
  ['theme.mode', { theme: { mode: 'sepia', radius: 8 } }, rounded],
  ['theme.accent', { theme: { accent: 'red', radius: 8 } }, rounded],
  ['theme.preset', { theme: { preset: 'neon', radius: 8 } }, rounded],
  ['theme.font', { theme: { font: 'url(x)', radius: 8 } }, rounded],
  ['theme.background', { theme: { background: { light: 'white' }, radius: 8 } }, rounded],
  ['theme.overlay', { theme: { overlay: { blur: 99 }, radius: 8 } }, rounded],
  ['theme.radius', { theme: { radius: 50 } }, { theme: {} }],
  ['theme.radius', { theme: { radius: Number.NaN } }, { theme: {} }],
  ['theme.radius', { theme: { radius: '8' } }, { theme: {} }],
  ['theme', { theme: null }, { theme: undefined }],
  ['theme', { theme: 'dark' }, { theme: undefined }],
  ['texts', { texts: 'Log in' }, { texts: undefined }],
  [
    'texts.directory.more',
    { texts: { 'directory.more': 'a\nb', 'title.Connect': 'Log in' } },
    { texts: { 'title.Connect': 'Log in' } },
  ],
  ['texts.title.Connect', { texts: { 'title.Connect': () => {} } }, { texts: {} }],
  ['locale', { locale: 'x'.repeat(36) }, { locale: undefined }],
  ['locale', { locale: 7 }, { locale: undefined }],
  ['chains', { chains: [...hundred, 101] }, { chains: hundred.map((chain) => `0x${chain.toString(16)}`) }],
  ['chains', { chains: [1, -1] }, { chains: ['0x1'] }],
  ['chains', { chains: [`0x${'f'.repeat(17)}`, 1] }, { chains: ['0x1'] }],
  ['metadata.title', { metadata: { title: 7 } }, { host: { title: 'A dapp' } }],
  ['metadata.description', { metadata: { description: {} } }, { host: { description: '' } }],
])(
  '%s out of range is left out, the rest is passed on, and one warning names it',
  (name, options, expected) => {
    expect(describeWith(options)).toMatchObject(expected)
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(new RegExp(`: ${name}\\.$`)))
  },
)

test('a wish that has changed is told as a whole, so that what is not named any more is the default again', () => {
  expect(describeConfiguration({ projectId: 'demo' }, 'auto')).toEqual({
    theme: { mode: 'auto' },
    locale: '',
    texts: {},
    chains: [],
  })
  const theme = { mode: 'dark', accent: '#abc', radius: 4 } as const
  const options = { theme, locale: 'de', texts: { 'title.Connect': 'Log in' }, chains: [8453] }
  expect(describeConfiguration({ projectId: 'demo', ...options }, 'auto')).toEqual({
    ...options,
    chains: ['0x2105'],
  })
})

test('a widget that knows the operator’s mode is left to it where the page names none', () => {
  expect(describeConfiguration({ projectId: 'demo', theme: { radius: 4 } }, undefined).theme).toEqual({
    radius: 4,
  })
})

test('what is out of range in it is left out with a warning', () => {
  const { theme } = describeConfiguration(
    { projectId: 'demo', theme: { mode: 'dark', accent: 'red' } },
    'auto',
  )
  expect(theme).toEqual({ mode: 'dark' })
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('theme.accent'))
})

test('how the page wants its visitors to sign in is passed on, without the address of its server', () => {
  const signIn = { authUrl: '/auth', statement: 'Hi', resources: ['https://a.example'], expiresIn: 3_600 }
  expect(describeWith({ signIn }).signIn).toEqual({
    hasServer: true,
    required: undefined,
    statement: 'Hi',
    resources: ['https://a.example'],
    expiresIn: 3_600,
  })
  expect(describeWith({}).signIn).toBeUndefined()
  expect(describeWith({ signIn: {} }).signIn).toMatchObject({ hasServer: false })
  expect(console.warn).not.toHaveBeenCalled()
})

test.each([
  { statement: 'x'.repeat(501) },
  { expiresIn: 5 },
  { expiresIn: Number.NaN },
  { resources: Array(11).fill('x') },
])('a wish to sign in that the widget would not take is left out: %#', (signIn) => {
  expect(describeWith({ signIn }).signIn).toBeUndefined()
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('signIn'))
})
