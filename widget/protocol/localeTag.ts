/**
 * Converts a locale to BCP 47, also one from an i18n library or the environment of a server: `zh_CN`, `en_US.UTF-8`,
 * `de_DE@euro`.
 *
 * @returns null if it does not name a language, e.g. `C`.
 */
export function localeTag(text: string): string | null {
  try {
    return new Intl.Locale(text.replace(/[.@].*$/, '').replaceAll('_', '-')).toString()
  } catch {
    return null
  }
}
