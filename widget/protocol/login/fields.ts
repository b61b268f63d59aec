/** Fields in the bodies of the two login services. Bytes are base64url without padding (RFC 4648 §5). */
import * as z from 'zod/mini'

/** 128 random bits: a user, device, wallet, attempt or mailbox. */
export const IdSchema = z.string().check(z.regex(/^[\w-]{21}[AQgw]$/))

/** 32 bytes: a public key, a thumbprint, a digest. */
export const Bytes32Schema = z.string().check(z.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/))

/** A JWS in its compact form (RFC 7515 §7.1). */
export const TokenSchema = z.string().check(z.maxLength(4096), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))

/** A refresh token: its session's id, a dot, 256 random bits. */
export const RefreshTokenSchema = z.string().check(z.regex(/^[\w-]{22}\.[\w-]{43}$/))

/** Email address as typed, without surrounding blanks. The services only require that mail can be sent to it. */
export const EmailSchema = z
  .string()
  .check(z.maxLength(254), z.regex(/^[^\s@"'`<>(),:;\\[\]]{1,64}@[^\s@"'`<>(),:;\\[\]/?#%]+$/u))

/** Six digits, as mailed. */
export const CodeSchema = z.string().check(z.regex(/^\d{6}$/))

/** Two digits that the frame shows and the approving page requests. */
export const MatchSchema = z.string().check(z.regex(/^\d{2}$/))

/** A page's origin as browsers serialize it. */
export const OriginSchema = z.string().check(z.maxLength(255), z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/))

export const ProjectIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** Unix time in milliseconds. */
export const TimeSchema = z.number().check(z.minimum(0))

/** Seconds. */
export const SecondsSchema = z.number().check(z.minimum(0), z.maximum(7 * 86_400))
