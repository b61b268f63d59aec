import * as z from 'zod'

/** The column `projects.email_capture`. */
export const CaptureSettingsSchema = z.object({
  /** Consent that visitors tick, in the operator's words. */
  consent: z.string().trim().min(10).max(500).optional(),
  /** For which an address is kept. */
  months: z.int().min(1).max(120).optional(),
})
export type CaptureSettings = z.infer<typeof CaptureSettingsSchema>
