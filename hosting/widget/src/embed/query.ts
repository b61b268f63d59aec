import { type Language, languageFor, languagesAt } from '@latch/protocol/language.ts'
import { readTheme, type Theme } from '@latch/protocol/theme/grammar.ts'
import * as z from 'zod'
import { acceptedLanguages } from '#http/acceptedLanguages.ts'

const QuerySchema = z.object({
  display: z.enum(['modal', 'drawer', 'inline', 'popup']).catch('modal'),
  theme: z.enum(['light', 'dark', 'auto']).optional().catch(undefined),
  /** The rest of the page's theme, as JSON. */
  look: z.string().optional().catch(undefined),
  lang: z.string().optional().catch('en'),
  /**
   * `blank` shows an empty card until the widget knows whether a session is restored; `held` is `connect` without
   * anything else to load, until the page wakes it.
   */
  start: z.enum(['connect', 'blank', 'held']).catch('connect'),
  /** The page is cross-origin isolated, so its frames must be, too. */
  coep: z
    .string()
    .transform((value) => value === '1')
    .catch(false),
})

/** Theme and language of the first paint, from the address. Unknown values keep their defaults. */
export type ShellQuery = Omit<z.infer<typeof QuerySchema>, 'lang' | 'theme' | 'look'> &
  Language & { theme: Theme }

/**
 * @param accepted - Header `Accept-Language`: the browser's languages, used if neither page nor operator names one.
 * @param operatorLocale - Of the project.
 */
export function readShellQuery(
  { searchParams, hostname }: URL,
  accepted: string | null,
  operatorLocale: string | null = null,
): ShellQuery {
  const { look, theme: mode, ...query } = QuerySchema.parse(Object.fromEntries(searchParams))
  const named = query.lang || operatorLocale
  const wanted = named ? [named] : acceptedLanguages(accepted ?? '')
  const theme = { ...readTheme(parseJson(look ?? '')), ...(mode && { mode }) }
  return { ...query, theme, ...languageFor(wanted, languagesAt(hostname)) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
