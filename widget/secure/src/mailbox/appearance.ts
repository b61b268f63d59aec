import * as z from 'zod/mini'

/** How the frame looks, for a window of it. */
export const AppearanceSchema = z.object({
  locale: z.string(),
  /** Its mode. */
  theme: z.string(),
  /** As `accent` of the frame's own theme. */
  accent: z.optional(z.string()),
})
export type Appearance = z.infer<typeof AppearanceSchema>
