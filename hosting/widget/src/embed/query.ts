import * as z from 'zod'
import { type Language, languageFor } from '../../../../widget/protocol/language.ts'

const QuerySchema = z.object({
  display: z.enum(['modal', 'drawer', 'inline', 'popup']).catch('modal'),
  theme: z.enum(['light', 'dark', 'auto']).catch('auto'),
  lang: z.string().catch('en'),
  /** `blank` shows an empty card until the widget knows whether a session comes back. */
  start: z.enum(['connect', 'blank']).catch('connect'),
  /** The page is cross-origin isolated, so its frames must be, too. */
  coep: z
    .string()
    .transform((value) => value === '1')
    .catch(false),
})

/** How the first paint looks, from the address. Whatever is not understood is left at its default. */
export type ShellQuery = Omit<z.infer<typeof QuerySchema>, 'lang'> & Language

export function readShellQuery(search: URLSearchParams): ShellQuery {
  const query = QuerySchema.parse(Object.fromEntries(search))
  return { ...query, ...languageFor(query.lang) }
}
