import type { SecureAppearance } from '../../../protocol/secure/secureChannel.ts'
import { accentColors } from '../../../src/ui/accent.ts'
import { setLocale } from '../texts/texts.ts'

/** Lets the document look and speak as the card around it: nothing but these few values comes from outside. */
export function applyAppearance(root: HTMLElement, { theme, mode, locale }: SecureAppearance): void {
  if (mode !== undefined) root.dataset.theme = mode
  if (theme?.accent !== undefined) {
    const colors = accentColors(theme.accent)
    root.style.setProperty('--accent', colors?.accent ?? '')
    root.style.setProperty('--on-accent', colors?.onAccent ?? '')
    root.style.setProperty('--accent-text-light', colors?.textOnLight ?? '')
    root.style.setProperty('--accent-text-dark', colors?.textOnDark ?? '')
  }
  if (theme?.radius !== undefined) root.style.setProperty('--radius', `${theme.radius}px`)
  if (locale !== undefined) {
    const { lang, dir } = setLocale(locale)
    root.lang = lang
    root.dir = dir
  }
}

/** What the frame tells its window of the same. */
export function applyTheme({ locale, theme }: { locale: string; theme: string }): void {
  const mode = theme === 'dark' || theme === 'light' ? theme : 'auto'
  applyAppearance(document.documentElement, { locale, mode })
}
