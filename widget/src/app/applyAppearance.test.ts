import type { ProjectConfig } from '@latch/protocol/config.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { localeStore, setLocale, setTexts, translate } from '#i18n/translate.ts'
import { applyAppearance } from './applyAppearance.ts'

let stop: (() => void) | undefined

beforeEach(() => vi.stubGlobal('location', { hostname: 'widget.localhost' }))

afterEach(async () => {
  stop?.()
  hostStore.setState({ locale: '', texts: {} })
  configStore.setState({ config: null })
  await setTexts({ operator: {}, page: {} })
  await setLocale('en')
})

/** Applies the appearance to the root as served. */
function apply(lang: string, dir: string) {
  const style = { setProperty: () => {}, removeProperty: () => {} }
  const root = { lang, dir, dataset: {}, style } as unknown as HTMLElement
  stop = applyAppearance(root)
  return root
}

test.each(['ur', 'en-IN'])(
  "a page's language %s leaves English named and running as English",
  async (locale) => {
    const root = apply('en', 'ltr')
    hostStore.setState({ locale })
    await vi.waitFor(() => expect(localeStore.getState().locale).toBe(locale))
    expect(root).toMatchObject({ lang: 'en', dir: 'ltr' })
  },
)

test('a language that has a catalogue names the document', async () => {
  const root = apply('en', 'ltr')
  hostStore.setState({ locale: 'de-AT' })
  await vi.waitFor(() => expect(root).toMatchObject({ lang: 'de', dir: 'ltr' }))
})

test('a language from right to left turns the document', async () => {
  const root = apply('en', 'ltr')
  hostStore.setState({ locale: 'ar-XB' })
  await vi.waitFor(() => expect(root).toMatchObject({ lang: 'ar-XB', dir: 'rtl' }))
})

test('without a language from the page the document stays in the language that the server sent', async () => {
  const root = apply('ar-XB', 'rtl')
  await vi.waitFor(() => expect(localeStore.getState().dir).toBe('rtl'))
  expect(root).toMatchObject({ lang: 'ar-XB', dir: 'rtl' })
})

test('the page’s language comes before the operator’s, which comes back with the page’s taken back', async () => {
  configStore.setState({ config: { locale: 'fr-CA' } as ProjectConfig })
  // Served in the page's language, which the frame's URL named.
  const root = apply('de', 'ltr')
  await vi.waitFor(() => expect(localeStore.getState().locale).toBe('de'))
  hostStore.setState({ locale: 'de-AT' })
  await vi.waitFor(() => expect(localeStore.getState().locale).toBe('de-AT'))
  hostStore.setState({ locale: '' })
  await vi.waitFor(() => expect(root.lang).toBe('fr'))
  expect(localeStore.getState().locale).toBe('fr-CA')
})

test('texts of the page are said over the operator’s', async () => {
  const texts = { 'title.Connect': 'Log in', 'directory.more': 'Others' }
  configStore.setState({ config: { texts } as unknown as ProjectConfig })
  apply('en', 'ltr')
  hostStore.setState({ texts: { 'title.Connect': 'Enter' } })
  await vi.waitFor(() => expect(translate('title.Connect')).toBe('Enter'))
  expect(translate('directory.more')).toBe('Others')
})
