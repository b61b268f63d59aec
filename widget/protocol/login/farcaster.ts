/**
 * Log in with Farcaster (FIP-11, Sign In With Farcaster): `vault` opens a channel at Farcaster's relay, the person signs in
 * their app, and the message that they signed goes to both services, each of which verifies it by itself. Headers as in
 * `auth.ts`.
 *
 * 1. `POST /v1/social/start` of auth, provider `farcaster`: the attempt.
 * 2. `POST /v1/farcaster/start` of vault: the link that the app opens.
 * 3. `POST /v1/farcaster/result` of vault, again and again: what auth then takes at `POST /v1/social/session`.
 */
import * as z from 'zod/mini'
import { IdSchema } from './fields.ts'
import { SocialProvenSchema } from './social.ts'

/**
 * `POST /v1/farcaster/start` → {@link FarcasterStartedSchema}. 403 `project`: this deployment has no such login; 401 `used`;
 * 429 `limited`; 503 `provider_unavailable`.
 *
 * `POST /v1/farcaster/result` → {@link FarcasterResultSchema}; 202 and null while nobody has signed. 401
 * `provider_refused`: what was signed is not good; `expired`, `wrong_key`, `used`; 503 `provider_unavailable`.
 */
export const FarcasterSchema = z.object({ attemptId: IdSchema })
export type FarcasterRequest = z.infer<typeof FarcasterSchema>

const CodePictureSchema = z.object({
  /** Modules of its edge. */
  size: z.number(),
  /** SVG path of what is dark. */
  path: z.string(),
})
/** The same link for a camera, as a QR code. */
export type CodePicture = z.infer<typeof CodePictureSchema>

export const FarcasterStartedSchema = z.object({
  /** Link that opens the Farcaster app. It admits no one by itself: its result is released only to the device that began. */
  url: z.string(),
  picture: CodePictureSchema,
})

export const FarcasterResultSchema = z.nullable(SocialProvenSchema)
