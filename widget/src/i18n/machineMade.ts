import type { TranslatedTag } from '@latch/protocol/language.ts'
import type { MessageKey } from './en.ts'

/**
 * Texts that no speaker of the language has confirmed yet: all of them, including those of the secure origin, the mails
 * and the SDK, or the keys of the modal added since. `docs/languages.md` describes how to confirm one.
 */
export const MACHINE_MADE: Readonly<Record<TranslatedTag, 'all' | readonly MessageKey[]>> = {
  ar: 'all',
  de: 'all',
  es: 'all',
  fa: 'all',
  fr: 'all',
  he: 'all',
  hi: 'all',
  id: 'all',
  it: 'all',
  ja: 'all',
  ko: 'all',
  nl: 'all',
  pl: 'all',
  'pt-BR': 'all',
  ru: 'all',
  th: 'all',
  tr: 'all',
  uk: 'all',
  vi: 'all',
  'zh-CN': 'all',
  'zh-TW': 'all',
}
