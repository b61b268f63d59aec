/**
 * Login with Farcaster (FIP-11, Sign In With Farcaster): `vault` opens a channel at Farcaster's relay, the user signs in
 * their app, and both services get the signed message and verify it independently. Headers as in `auth.ts`.
 *
 * 1. `POST /v1/social/start` of auth, provider `farcaster`: the attempt.
 * 2. `POST /v1/farcaster/start` of vault: the link that the app opens.
 * 3. `POST /v1/farcaster/result` of vault, repeatedly: the proof for auth's `POST /v1/social/session`.
 */
import * as z from 'zod/mini'
import { IdSchema } from './fields.ts'
import { SocialProvenSchema } from './social.ts'

/**
 * `POST /v1/farcaster/start` → {@link FarcasterStartedSchema}. 403 `project`: this deployment has no such login; 401
 * `used`; 429 `limited`; 503 `provider_unavailable`.
 *
 * `POST /v1/farcaster/result` → {@link FarcasterResultSchema}; 202 and null until the message is signed. 401
 * `provider_refused`: the signature is invalid; `expired`, `wrong_key`, `used`; 503 `provider_unavailable`.
 */
export const FarcasterSchema = z.object({ attemptId: IdSchema })
export type FarcasterRequest = z.infer<typeof FarcasterSchema>

const CodePictureSchema = z.object({
  /** Modules of its edge. */
  size: z.number(),
  /** SVG path of the dark modules. */
  path: z.string(),
})
/** The same link as a QR code, for a camera. */
export type CodePicture = z.infer<typeof CodePictureSchema>

export const FarcasterStartedSchema = z.object({
  /** Link that opens the Farcaster app. It admits no one by itself: its result is released only to the device that began. */
  url: z.string(),
  picture: CodePictureSchema,
})

export const FarcasterResultSchema = z.nullable(SocialProvenSchema)
