import { languageFor, languagesHere } from '@latch/protocol/language.ts'
import type { SecureAppearance } from '@latch/protocol/secure/secureChannel.ts'
import { parseColor } from '@latch/protocol/theme/color.ts'
import { accentTokens } from '@latch/protocol/theme/colorTokens.ts'
import { preferredLocale } from '@latch/widget/src/i18n/preferredLocale.ts'
import type { Appearance } from '../mailbox/appearance.ts'
import { locale, setLocale } from '../texts/texts.ts'

/**
 * Applies the appearance of the card around to the document: only these few values come from outside. Resolves once the
 * texts of the language have loaded.
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

/** Applies an appearance that a document of this origin passes to its window or keeps in an address: the mode and the accent. */
export function applyTheme({ locale, theme, accent }: Appearance): Promise<void> {
  const mode = theme === 'dark' || theme === 'light' ? theme : 'auto'
  const own = accent !== undefined && parseColor(accent) !== null ? { theme: { accent } } : {}
  return applyAppearance(document.documentElement, { locale, mode, ...own })
}

/** Returns the appearance for {@link applyTheme} in another document. */
export function describeAppearance(): Appearance {
  const { theme = 'auto', accent } = document.documentElement.dataset
  return { locale: locale(), theme, ...(accent && { accent }) }
}

/** Applies the appearance in the address of a window or a tab. If it names no language, the browser's languages count. */
export function applyAddress(): Promise<void> {
  const query = new URLSearchParams(location.search)
  return applyTheme({
    locale: query.get('locale') ?? preferredLocale(languageFor(navigator.languages, languagesHere()).lang),
    theme: query.get('theme') ?? 'auto',
    accent: query.get('accent') ?? undefined,
  })
}
