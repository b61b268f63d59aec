import { languageFor, TRANSLATED } from '../../../protocol/language.ts'
import type { SecureAppearance } from '../../../protocol/secure/secureChannel.ts'
import { accentTokens } from '../../../protocol/theme/tokens.ts'
import { preferredLocale } from '../../../src/i18n/preferredLocale.ts'
import { setLocale } from '../texts/texts.ts'

/**
 * Lets the document look and speak as the card around it: nothing but these few values comes from outside. Resolves when the
 * texts of the language are there.
 */
export async function applyAppearance(
  root: HTMLElement,
  { theme, mode, locale }: SecureAppearance,
): Promise<void> {
  if (mode !== undefined) root.dataset.theme = mode
  if (theme?.accent !== undefined)
    for (const [name, value] of Object.entries(accentTokens(theme.accent)))
      root.style.setProperty(name, value)
  if (theme?.radius !== undefined) root.style.setProperty('--radius', `${theme.radius}px`)
  if (locale !== undefined) {
    const { lang, dir } = await setLocale(locale)
    root.lang = lang
    root.dir = dir
  }
}

/** What the frame tells its window of the same. */
export function applyTheme({ locale, theme }: { locale: string; theme: string }): Promise<void> {
  const mode = theme === 'dark' || theme === 'light' ? theme : 'auto'
  return applyAppearance(document.documentElement, { locale, mode })
}

/** As the address of a window or a tab has it. Where it names no language, the browser's count. */
export function applyAddress(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const locale = query.get('locale') ?? preferredLocale(languageFor(navigator.languages, TRANSLATED).lang)
  return applyTheme({ locale, theme: query.get('theme') ?? 'auto' })
}
