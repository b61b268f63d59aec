import * as z from 'zod/mini'

/** How the frame looks, for a window of it. */
export const AppearanceSchema = z.object({ locale: z.string(), theme: z.string() })
