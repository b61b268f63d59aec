import { languageFor, languagesHere } from '@latch/protocol/language.ts'
import type { SecureAppearance } from '@latch/protocol/secure/secureChannel.ts'
import { parseColor } from '@latch/protocol/theme/color.ts'
import { accentTokens } from '@latch/protocol/theme/colorTokens.ts'
import { preferredLocale } from '@latch/widget/src/i18n/preferredLocale.ts'
import type { Appearance } from '../mailbox/appearance.ts'
import { locale, setLocale } from '../texts/texts.ts'

/**
 * Lets the document look and speak as the card around it: nothing but these few values comes from outside. Resolves when the
 * texts of the language are there.
 */
export async function applyAppearance(
  root: HTMLElement,
  { theme, mode, locale: tag }: SecureAppearance,
): Promise<void> {
  if (mode !== undefined) root.dataset.theme = mode
  if (theme?.accent !== undefined) {
    root.dataset.accent = theme.accent
    for (const [name, value] of Object.entries(accentTokens(theme.accent)))
      root.style.setProperty(name, value)
  }
  if (theme?.radius !== undefined) root.style.setProperty('--radius', `${theme.radius}px`)
  if (tag !== undefined) {
    const { lang, dir } = await setLocale(tag)
    root.lang = lang
    root.dir = dir
  }
}

/** What a document of this origin hands to its window of it, or keeps in an address: the mode and the accent. */
export function applyTheme({ locale, theme, accent }: Appearance): Promise<void> {
  const mode = theme === 'dark' || theme === 'light' ? theme : 'auto'
  const own = accent !== undefined && parseColor(accent) !== null ? { theme: { accent } } : {}
  return applyAppearance(document.documentElement, { locale, mode, ...own })
}

/** For {@link applyTheme} of another document. */
export function describeAppearance(): Appearance {
  const { theme = 'auto', accent } = document.documentElement.dataset
  return { locale: locale(), theme, ...(accent && { accent }) }
}

/** As the address of a window or a tab has it. Where it names no language, the browser's count. */
export function applyAddress(): Promise<void> {
  const query = new URLSearchParams(location.search)
  return applyTheme({
    locale: query.get('locale') ?? preferredLocale(languageFor(navigator.languages, languagesHere()).lang),
    theme: query.get('theme') ?? 'auto',
    accent: query.get('accent') ?? undefined,
  })
}
