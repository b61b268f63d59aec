/**
 * `/v1/mailbox/<id>/<side>` of auth: messages between the frame and its window if a page's COOP has separated them. The
 * service only sees ciphertext. Both methods need `Origin` and a DPoP proof with any key.
 */
import * as z from 'zod/mini'

/** 80 KB, in base64url: a request of 64 KB, and the account's earlier recipients. */
export const MAILBOX_LETTER = Math.ceil((81_920 * 4) / 3)

/** Side that writes. The first key that writes on a side is the only one that may: 403 `not_yours`. */
export const MailboxSideSchema = z.enum(['frame', 'window'])

/** `PUT` → 204. The mailbox is deleted ten minutes after the first message. 409 `full`: a side holds sixteen messages. */
export const MailboxMessageSchema = z.object({
  data: z.string().check(z.maxLength(MAILBOX_LETTER), z.regex(/^[\w-]+$/)),
})

/** `GET ?after=<sequence>`, 0 at first: the next message, as soon as it arrives. 204 if none came within twenty seconds: call again. */
export const MailboxAnswerSchema = z.object({
  sequence: z.number().check(z.minimum(1)),
  data: MailboxMessageSchema.shape.data,
})
