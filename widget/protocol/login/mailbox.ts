/**
 * `/v1/mailbox/<id>/<side>` of auth: what the frame and its window say to each other where a page's COOP has cut them
 * apart. The service sees ciphertext alone. Both methods carry `Origin` and a DPoP proof of any key.
 */
import * as z from 'zod/mini'

/** 80 KB, in base64url: a request of 64 KB, and whom the account has sent to. */
export const MAILBOX_LETTER = Math.ceil((81_920 * 4) / 3)

/** Who wrote it. The first key that writes on a side is the only one that may: 403 `not_yours`. */
export const MailboxSideSchema = z.enum(['frame', 'window'])

/** `PUT` → 204. Ten minutes after the first message the mailbox is gone. 409 `full`: a side holds sixteen messages. */
export const MailboxMessageSchema = z.object({
  data: z.string().check(z.maxLength(MAILBOX_LETTER), z.regex(/^[\w-]+$/)),
})

/**
 * `GET ?after=<sequence>`, 0 at first: the message that follows, as soon as it is there. 204 when none came within twenty
 * seconds: ask again.
 */
export const MailboxAnswerSchema = z.object({
  sequence: z.number().check(z.minimum(1)),
  data: MailboxMessageSchema.shape.data,
})
