import { ENGLISH, type Fallback } from './texts.ts'

/** Address of the translations, in the build that is loaded by its own; elsewhere a bundler sees to it. */
declare const __LATCH_FALLBACK__: string | undefined

/** Milliseconds that a translation may take: what is shown has often failed for want of a connection. */
const MAX_WAIT = 1_000

/**
 * Passes on the texts in the visitor's language: English at once, others as soon as they are there, and English in their place
 * when they do not come.
 *
 * @param locale - BCP 47 tag that the page names; undefined: the browser's languages.
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
