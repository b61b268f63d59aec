import type { TranslatedTag } from '@latch/protocol/language.ts'
import type { Catalogue } from './en.ts'

/** `start` is what the first view says, `views` the rest: what English has in `en`, `enMore` and `enEntry`, and in `enViews`. */
export type Part = 'start' | 'views'
type Loaders = Readonly<Record<Part, () => Promise<{ texts: Catalogue }>>>

/** The languages besides English, a line for each. They load in two files, each when it is needed. */
export const LANGUAGES: Readonly<Record<TranslatedTag, Loaders>> = {
  ar: { start: () => import('./ar/start.ts'), views: () => import('./ar/views.ts') },
  de: { start: () => import('./de/start.ts'), views: () => import('./de/views.ts') },
  es: { start: () => import('./es/start.ts'), views: () => import('./es/views.ts') },
  fa: { start: () => import('./fa/start.ts'), views: () => import('./fa/views.ts') },
  fr: { start: () => import('./fr/start.ts'), views: () => import('./fr/views.ts') },
  he: { start: () => import('./he/start.ts'), views: () => import('./he/views.ts') },
  hi: { start: () => import('./hi/start.ts'), views: () => import('./hi/views.ts') },
  id: { start: () => import('./id/start.ts'), views: () => import('./id/views.ts') },
  it: { start: () => import('./it/start.ts'), views: () => import('./it/views.ts') },
  ja: { start: () => import('./ja/start.ts'), views: () => import('./ja/views.ts') },
  ko: { start: () => import('./ko/start.ts'), views: () => import('./ko/views.ts') },
  nl: { start: () => import('./nl/start.ts'), views: () => import('./nl/views.ts') },
  pl: { start: () => import('./pl/start.ts'), views: () => import('./pl/views.ts') },
  'pt-BR': { start: () => import('./pt-BR/start.ts'), views: () => import('./pt-BR/views.ts') },
  ru: { start: () => import('./ru/start.ts'), views: () => import('./ru/views.ts') },
  th: { start: () => import('./th/start.ts'), views: () => import('./th/views.ts') },
  tr: { start: () => import('./tr/start.ts'), views: () => import('./tr/views.ts') },
  uk: { start: () => import('./uk/start.ts'), views: () => import('./uk/views.ts') },
  vi: { start: () => import('./vi/start.ts'), views: () => import('./vi/views.ts') },
  'zh-CN': { start: () => import('./zh-CN/start.ts'), views: () => import('./zh-CN/views.ts') },
  'zh-TW': { start: () => import('./zh-TW/start.ts'), views: () => import('./zh-TW/views.ts') },
}
