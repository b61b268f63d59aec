import * as z from 'zod'

/** `GET /api/projects/:id/webhooks`, a list. */
export const EndpointSchema = z.object({
  id: z.string(),
  /** For viewers only its origin: the rest may be a secret of the receiver. */
  url: z.string(),
  /** Empty for all types. */
  types: z.array(z.string()),
  /** Null while it is active; else the reason, `gone` or `operator`. */
  disabled: z.string().nullable(),
})
export type Endpoint = z.infer<typeof EndpointSchema>

/** Body of `POST /api/projects/:id/webhooks`. Answer: the endpoint, 201. `DELETE /api/webhooks/:id` removes one, `POST …/enable` and `…/test` take `{}`. */
export const NewEndpointSchema = z.strictObject({
  url: z.string().max(2048),
  types: z.array(z.string()).max(50),
})

/** `GET /api/webhooks/:id/messages?failed=1`, a list, the newest first. Times are Unix milliseconds. */
export const MessageSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  attempts: z.int(),
  /** Time of the next attempt. */
  due: z.int().nullable(),
  delivered: z.int().nullable(),
  status: z.int().nullable(),
  error: z.string().nullable(),
})
export type Message = z.infer<typeof MessageSchema>

/** Body of `POST /api/webhooks/:id/replay`: either some IDs, or all that failed. Answer: `{replayed: number}`. */
export const ReplaySchema = z.strictObject({
  ids: z.array(z.string().max(100)).max(100).default([]),
  isFailed: z.boolean().default(false),
})
