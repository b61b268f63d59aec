/// <reference path="./textParts.d.ts" />
import type { TranslatedTag } from '@latch/protocol/language.ts'
import type { Catalogue } from './en.ts'

/** `start`: texts of the first view, which are `first`, `more` and `entry` of English. `views`: the rest. */
export type Part = 'start' | 'views'
type Loaders = Readonly<Record<Part, () => Promise<{ default: Catalogue }>>>

/** Languages besides English, each in two files that load on demand. */
export const LANGUAGES: Readonly<Record<TranslatedTag, Loaders>> = {
  ar: {
    start: () => import('@latch/widget/texts/ar.json?first&more&entry'),
    views: () => import('@latch/widget/texts/ar.json?views'),
  },
  de: {
    start: () => import('@latch/widget/texts/de.json?first&more&entry'),
    views: () => import('@latch/widget/texts/de.json?views'),
  },
  es: {
    start: () => import('@latch/widget/texts/es.json?first&more&entry'),
    views: () => import('@latch/widget/texts/es.json?views'),
  },
  fa: {
    start: () => import('@latch/widget/texts/fa.json?first&more&entry'),
    views: () => import('@latch/widget/texts/fa.json?views'),
  },
  fr: {
    start: () => import('@latch/widget/texts/fr.json?first&more&entry'),
    views: () => import('@latch/widget/texts/fr.json?views'),
  },
  he: {
    start: () => import('@latch/widget/texts/he.json?first&more&entry'),
    views: () => import('@latch/widget/texts/he.json?views'),
  },
  hi: {
    start: () => import('@latch/widget/texts/hi.json?first&more&entry'),
    views: () => import('@latch/widget/texts/hi.json?views'),
  },
  id: {
    start: () => import('@latch/widget/texts/id.json?first&more&entry'),
    views: () => import('@latch/widget/texts/id.json?views'),
  },
  it: {
    start: () => import('@latch/widget/texts/it.json?first&more&entry'),
    views: () => import('@latch/widget/texts/it.json?views'),
  },
  ja: {
    start: () => import('@latch/widget/texts/ja.json?first&more&entry'),
    views: () => import('@latch/widget/texts/ja.json?views'),
  },
  ko: {
    start: () => import('@latch/widget/texts/ko.json?first&more&entry'),
    views: () => import('@latch/widget/texts/ko.json?views'),
  },
  nl: {
    start: () => import('@latch/widget/texts/nl.json?first&more&entry'),
    views: () => import('@latch/widget/texts/nl.json?views'),
  },
  pl: {
    start: () => import('@latch/widget/texts/pl.json?first&more&entry'),
    views: () => import('@latch/widget/texts/pl.json?views'),
  },
  'pt-BR': {
    start: () => import('@latch/widget/texts/pt-BR.json?first&more&entry'),
    views: () => import('@latch/widget/texts/pt-BR.json?views'),
  },
  ru: {
    start: () => import('@latch/widget/texts/ru.json?first&more&entry'),
    views: () => import('@latch/widget/texts/ru.json?views'),
  },
  th: {
    start: () => import('@latch/widget/texts/th.json?first&more&entry'),
    views: () => import('@latch/widget/texts/th.json?views'),
  },
  tr: {
    start: () => import('@latch/widget/texts/tr.json?first&more&entry'),
    views: () => import('@latch/widget/texts/tr.json?views'),
  },
  uk: {
    start: () => import('@latch/widget/texts/uk.json?first&more&entry'),
    views: () => import('@latch/widget/texts/uk.json?views'),
  },
  vi: {
    start: () => import('@latch/widget/texts/vi.json?first&more&entry'),
    views: () => import('@latch/widget/texts/vi.json?views'),
  },
  'zh-CN': {
    start: () => import('@latch/widget/texts/zh-CN.json?first&more&entry'),
    views: () => import('@latch/widget/texts/zh-CN.json?views'),
  },
  'zh-TW': {
    start: () => import('@latch/widget/texts/zh-TW.json?first&more&entry'),
    views: () => import('@latch/widget/texts/zh-TW.json?views'),
  },
}
