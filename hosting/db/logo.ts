import * as z from 'zod'

/** Characters of a logo's URL: it travels in the widget's HTML. */
export const MAX_LOGO = 22_000

export const LogoSchema = z
  .string()
  .regex(/^data:image\/[a-z+.-]+;base64,[\w+/=]+$/)
  .max(MAX_LOGO)
