import { CAPTURE_LIMITS } from '@latch/protocol/captureLimits.ts'
import * as z from 'zod'

const { consent, months } = CAPTURE_LIMITS

/** The column `projects.email_capture`. */
export const CaptureSettingsSchema = z.object({
  /** Consent that visitors tick, in the operator's words. */
  consent: z.string().trim().min(consent.min).max(consent.max).optional(),
  /** For which an address is kept. */
  months: z.int().min(1).max(months).optional(),
})
export type CaptureSettings = z.infer<typeof CaptureSettingsSchema>
