import * as z from 'zod/mini'
import { THEME_GRAMMAR, type Theme } from './grammar.ts'

/** A name of a newer side counts as none, rather than that its page gets no wallet. */
const isName = (value: unknown) => typeof value === 'string' && /^[a-z]{1,24}$/.test(value)

const fields = Object.entries({ ...THEME_GRAMMAR, preset: isName, density: isName }).map(
  ([name, isValid]) => [
    name,
    z.optional(
      z.unknown().check(({ value, issues }) => {
        if (!isValid(value)) issues.push({ code: 'custom', input: value })
      }),
    ),
  ],
)

/** A theme on the channel. Unknown fields are left out. */
export const ThemeSchema = z.object(Object.fromEntries(fields)) as unknown as z.ZodMiniType<Theme>
