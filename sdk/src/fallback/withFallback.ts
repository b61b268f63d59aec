import { ENGLISH, type Fallback } from './texts.ts'

/** Address of the translations, in the build that is loaded by its own; elsewhere a bundler sees to it. */
declare const __LATCH_FALLBACK__: string | undefined

/** Milliseconds to wait for a translation: many of these failures are caused by the connection. */
const MAX_WAIT = 1_000

/**
 * Passes on the texts in the user's language: English at once, others once they have loaded, and English instead if they
 * do not.
 *
 * @param locale - BCP 47 tag of the page; undefined: the browser's languages.
 */
export function withFallback(locale: string | undefined, show: (fallback: Fallback) => void): void {
  const wanted = locale ? [locale] : (navigator.languages ?? [])
  if (/^(en\b|$)/i.test(wanted[0] ?? '')) {
    show(ENGLISH)
    return
  }
  let isShown = false
  const showOnce = (fallback: Fallback) => {
    if (!isShown) show(fallback)
    isShown = true
  }
  setTimeout(showOnce, MAX_WAIT, ENGLISH)
  importTranslations().then(
    ({ fallbackFor }) => showOnce(fallbackFor(wanted)),
    () => showOnce(ENGLISH),
  )
}

function importTranslations(): Promise<typeof import('./translations.ts')> {
  return typeof __LATCH_FALLBACK__ === 'string'
    ? import(/* @vite-ignore */ __LATCH_FALLBACK__)
    : import('./translations.ts')
}
