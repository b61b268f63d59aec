import { isPlainText } from '@latch/protocol/texts.ts'
import * as z from 'zod'
import { ROLES } from './roles.ts'

export const RoleSchema = z.enum(ROLES)

/** How the audit names an author who is no member. */
export const COMMAND_LINE = 'Command line'

/** One line of text by a person. The audit and terminals show it, where hidden characters deceive. */
const words = (max: number) =>
  z.string().trim().min(1).max(max).refine(isPlainText, 'must not have hidden characters or direction marks')

/** `GET /api/session`, `GET /api/members` (a list), `PATCH /api/members/:id`. Times are Unix milliseconds. */
export const MemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: RoleSchema,
  created: z.int(),
  lastSeen: z.int().nullable(),
})
export type Member = z.infer<typeof MemberSchema>

/** `GET /api/invitations`, a list. */
export const InvitationSchema = z.object({
  id: z.string(),
  role: RoleSchema,
  /** For whom, in the words of the owner who invited them. */
  label: z.string(),
  expires: z.int(),
})
export type Invitation = z.infer<typeof InvitationSchema>

/** Body of `POST /api/invitations`. */
export const NewInvitationSchema = z.strictObject({
  role: RoleSchema,
  label: words(100),
})
/** Its answer: the link, with the secret in its fragment, is shown only once. */
export const CreatedInvitationSchema = z.object({ invitation: InvitationSchema, url: z.url() })

/** Body of `PATCH /api/members/:id`. */
export const MemberChangeSchema = z.strictObject({ role: RoleSchema })

/** Answer of `POST /api/login/options` and `POST /api/invitations/accept/options`: `options` as WebAuthn's JSON. */
export const PasskeyOptionsSchema = z.object({
  challenge: z.string(),
  options: z.record(z.string(), z.unknown()),
})

/** Body of `POST /api/login`: the answer of `navigator.credentials.get()` as WebAuthn's JSON. Answer: the member. */
export const LoginSchema = z.strictObject({
  challenge: z.string(),
  response: z.record(z.string(), z.unknown()),
})

/** Body of `POST /api/invitations/accept/options`. */
export const AcceptOptionsSchema = z.strictObject({
  token: z.string(),
  name: words(60).refine(
    (name) => name.toLowerCase() !== COMMAND_LINE.toLowerCase(),
    'is how the audit names commands',
  ),
})
/** Body of `POST /api/invitations/accept`. Answer: the member, logged in. */
export const AcceptSchema = z.strictObject({
  token: z.string(),
  challenge: z.string(),
  response: z.record(z.string(), z.unknown()),
})
