import * as z from 'zod/mini'

/** Appearance of the frame, for a window of it. */
export const AppearanceSchema = z.object({
  locale: z.string(),
  /** Its mode. */
  theme: z.string(),
  /** See `accent` of the frame's own theme. */
  accent: z.optional(z.string()),
})
export type Appearance = z.infer<typeof AppearanceSchema>
