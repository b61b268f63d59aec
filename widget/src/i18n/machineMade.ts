import type { TranslatedTag } from '@latch/protocol/language.ts'
import type { MessageKey } from './en.ts'

/**
 * Texts that no reader of the language has confirmed yet: all of it, with those of the secure origin, of mails and of the SDK,
 * or the keys of the modal that came since. `docs/languages.md` says how somebody confirms one.
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
