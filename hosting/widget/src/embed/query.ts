import * as z from 'zod'

/** BCP 47 primary languages that are written from right to left. */
const RTL_LANGUAGES = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

const QuerySchema = z.object({
  display: z.enum(['modal', 'drawer', 'inline', 'popup']).catch('modal'),
  theme: z.enum(['light', 'dark', 'auto']).catch('auto'),
  lang: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/)
    .catch('en'),
  /** `blank` shows an empty card until the widget knows whether a session comes back. */
  start: z.enum(['connect', 'blank']).catch('connect'),
  /** The page is cross-origin isolated, so its frames must be, too. */
  coep: z
    .string()
    .transform((value) => value === '1')
    .catch(false),
})

/** How the first paint looks, from the address. Whatever is not understood is left at its default. */
export type ShellQuery = z.infer<typeof QuerySchema> & { dir: 'ltr' | 'rtl' }

export function readShellQuery(search: URLSearchParams): ShellQuery {
  const query = QuerySchema.parse(Object.fromEntries(search))
  const [language = ''] = query.lang.toLowerCase().split('-')
  return { ...query, dir: RTL_LANGUAGES.has(language) ? 'rtl' : 'ltr' }
}
