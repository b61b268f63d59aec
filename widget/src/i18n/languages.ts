import type { TranslatedTag } from '../../protocol/language.ts'
import type { Catalogue } from './en.ts'

/** `start` is what the first view says, `views` the rest: what English has in `en`, `enMore` and `enEntry`, and in `enViews`. */
export type Part = 'start' | 'views'
type Loaders = Readonly<Record<Part, () => Promise<{ texts: Catalogue }>>>

/** The languages besides English, a line for each. They load in two files, each when it is needed. */
export const LANGUAGES: Readonly<Record<TranslatedTag, Loaders>> = {
  ar: { start: () => import('./ar/start.ts'), views: () => import('./ar/views.ts') },
  de: { start: () => import('./de/start.ts'), views: () => import('./de/views.ts') },
}
