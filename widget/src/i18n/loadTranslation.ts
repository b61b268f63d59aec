import { abortable } from '#core/abortable.ts'
import type { Catalogue } from './en.ts'
import { LANGUAGES, type Part } from './languages.ts'

/** Milliseconds to wait for a language before the texts are shown in English. */
const PATIENCE = 4_000

/** Loaded texts, by language and part. */
const loaded = new Map<string, Catalogue>()

/**
 * Loads the texts of a language. Leaves out parts that fail to load, and tries them again the next time. Never rejects:
 * English is better than no view.
 *
 * @returns null if there are none.
 */
export async function loadTranslation(lang: string, parts: readonly Part[]): Promise<Catalogue | null> {
  const found = await Promise.all(parts.map((part) => loadPart(lang, part)))
  const texts = found.filter((part) => part !== null)
  return texts.length === 0 ? null : Object.assign({}, ...texts)
}

async function loadPart(lang: string, part: Part): Promise<Catalogue | null> {
  const name = `${lang}.${part}`
  const known = loaded.get(name)
  const load = Object.hasOwn(LANGUAGES, lang) ? LANGUAGES[lang as keyof typeof LANGUAGES][part] : undefined
  if (known !== undefined || load === undefined) return known ?? null
  const texts = await abortable(
    load().then((module) => module.default),
    AbortSignal.timeout(PATIENCE),
  ).catch(() => null)
  if (texts !== null) loaded.set(name, texts)
  return texts
}
