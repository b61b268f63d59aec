/** Bounds of the channel between widget and secure frame. Times are milliseconds. */
export const SECURE_LIMITS = {
  /** JSON text of one request's params. */
  paramsLength: 256 * 1024,
  /** JSON text of one request's result: a signed transaction. */
  resultLength: 128 * 1024,
  /** Maximum number of calls that wait in the widget for the frame. */
  queuedCalls: 16,
  /** Approvals that wait in the frame behind the one on screen; the next gets -32002. */
  queuedRequests: 5,
  /** Characters of an email address (RFC 5321). */
  emailLength: 254,
  /** Maximum CSS pixels that the frame may request. */
  stageHeight: 4096,
  ratePerSecond: 50,
  rateBurst: 100,
} as const

/** Deadlines of the channel, and of screens in the frame. */
export const SECURE_TIMEOUTS = {
  /** From insertion of the frame to its port. */
  load: 20_000,
  /** From the load of the document to its hello: without one it is the browser's own error page. */
  hello: 3_000,
  /** A person's answer to an approval, then 4001. */
  request: 120_000,
  signOut: 3_000,
  /** Before the frame shows that an action is not allowed. */
  notAllowed: 300,
  /** From the time an approval becomes visible until its button works. */
  arm: 500,
  /** Between two codes to one address. */
  resend: 30_000,
  ping: 5_000,
  pingEvery: 10_000,
  pingMisses: 2,
} as const
