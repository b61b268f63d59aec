import type { Message } from '@latch/widget/src/i18n/message.ts'

/** Texts of a language, by catalogue and key. */
export type Translation = Readonly<Record<string, Readonly<Record<string, Message>>>>

/** `id` of the `<script type="application/json">` that names the page's texts in each language, as the build wrote it. */
export const TEXTS_ELEMENT_ID = 'latch-secure-texts'

/** Addresses of the texts of each language, by tag. */
export type TextAddresses = Readonly<Record<string, { url: string; integrity: string }>>

/** Milliseconds to wait for the user's language before falling back to English. */
const PATIENCE = 4_000

const loaded = new Map<string, Translation>()

/**
 * Loads the page's texts in a language, from a file of the same build, whose digest the page contains. Never rejects:
 * English is better than no screen.
 *
 * @returns null if there are none; the next call tries again.
 */
export async function loadTranslation(lang: string): Promise<Translation | null> {
  const known = loaded.get(lang)
  if (known !== undefined) return known
  try {
    const address = readAddresses()[lang]
    if (address === undefined) return null
    const { url, integrity } = address
    const response = await fetch(url, { integrity, signal: AbortSignal.timeout(PATIENCE) })
    // The digest proves that the build wrote it; e2e/checks/translations.test.ts checks its contents.
    const texts = (await response.json()) as Translation
    loaded.set(lang, texts)
    return texts
  } catch (error) {
    console.warn(`Latch: the texts in ${lang} did not load.`, error)
    return null
  }
}

function readAddresses(): TextAddresses {
  return JSON.parse(document.getElementById(TEXTS_ELEMENT_ID)?.textContent || '{}')
}
