import {
  findAuthorFault,
  findPlaceholderFault,
  OPERATOR_TEXTS,
  PAGE_TEXTS,
} from '@latch/protocol/replaceableTexts.ts'
import {
  isReplacementText,
  MAX_TEXT_LENGTH,
  MAX_TEXTS,
  readTexts,
  type Texts,
} from '@latch/protocol/texts.ts'
import english from '@latch/widget/texts/en.json' with { type: 'json' }
import * as z from 'zod'

const CATALOGUE = new Map<string, unknown>(Object.values(english).flatMap(Object.entries))

/** Texts that an operator may replace, in English. */
export const REPLACEABLE_TEXTS: readonly { key: string; text: string }[] = [
  ...PAGE_TEXTS,
  ...OPERATOR_TEXTS,
].flatMap((key) => {
  const text = CATALOGUE.get(key)
  return typeof text === 'string' ? [{ key, text }] : []
})

/** Returns why an operator's text cannot replace the modal's own text of a key; null if it can. */
export function findTextFault(key: string, text: string): string | null {
  const original = CATALOGUE.get(key)
  if (original === undefined) return 'is not a text of the modal'
  const fault = findAuthorFault('operator', key, text) ?? findPlaceholderFault(text, String(original))
  if (fault !== null) return fault
  return isReplacementText(text)
    ? null
    : `must have 1 to ${MAX_TEXT_LENGTH} characters, on one line, without direction marks`
}

/** Returns the texts of a stored list that can replace the modal's own: a newer release may have dropped a key. */
export function usableTexts(texts: unknown): Texts {
  const entries = Object.entries(readTexts(texts)).filter(([key, text]) => findTextFault(key, text) === null)
  return Object.fromEntries(entries)
}

/** Checked here, because the widget silently leaves out texts that may not be replaced. */
export const ModalTextsSchema = z.record(z.string(), z.string()).superRefine((texts, context) => {
  if (Object.keys(texts).length > MAX_TEXTS)
    context.addIssue({ code: 'custom', message: `may hold ${MAX_TEXTS} texts` })
  for (const [key, text] of Object.entries(texts)) {
    const fault = findTextFault(key, text)
    if (fault !== null)
      context.addIssue({ code: 'custom', path: [key], message: `${fault}; see docs/languages.md` })
  }
})
