/** Limits of the host channel. Bytes are UTF-16 code units of the JSON text unless a name states otherwise; times are milliseconds. */
export const LIMITS = {
  /** Characters of the page's own note of its wallet. */
  hintLength: 128,
  /** Hints of an `init`, one for each chain family. */
  hints: 16,
  /** JSON text of one request's params. */
  paramsLength: 256 * 1024,
  /** The same for methods with large params; `paramsLimit.ts` lists them. */
  longParamsLength: 1024 * 1024,
  /** JSON text of a wallet's event, or of an error's data. */
  eventLength: 256 * 1024,
  /** Nesting of params and of event data. */
  paramsDepth: 32,
  /** A single string inside params or an event. */
  stringLength: 128 * 1024,
  /** The same for a whole transaction, which may be large: as much as hosting forwards. */
  longStringLength: 800_000,
  /** Characters of a wallet's error message; a chain's revert reason is in the data. */
  errorMessageLength: 500,
  /** Characters of an id of calls: 4096 bytes in hex (EIP-5792). */
  callsIdLength: 2 + 2 * 4096,
  /** Characters of a wallet's name as it announced itself. */
  walletNameLength: 64,
  /** Characters of a wallet's icon, a `data:` URI. */
  walletIconLength: 64 * 1024,
  /** Wallets of the page that the widget lists. */
  wallets: 64,
  /** Chains, and features, that a Wallet Standard wallet may name. */
  standardNames: 64,
  /** Bytes of a message to be signed that crosses in base58, twice what sign-in messages take: base58 takes the square of it. */
  base58MessageBytes: 2 * 1024,
  /** Characters in base64 of the longest whole transaction of any family: 4,096 bytes. */
  transactionLength: 5_464,
  /** Characters of the host page's title. */
  titleLength: 128,
  /** Characters of the host page's description. */
  descriptionLength: 256,
  /** Characters of the page's wish for a language, a BCP 47 tag. */
  localeLength: 35,
  /** Characters of a sign-in message's statement, and of each resource. */
  statementLength: 500,
  /** Maximum seconds that a user stays signed in. */
  signInSeconds: 30 * 24 * 60 * 60,
  /** Resources that a sign-in message may name. */
  signInResources: 10,
  /** Chains that a page may wish for. */
  chains: 100,
  /** Corner radius of the card in CSS pixels. */
  cornerRadius: 40,
  /** Requests that wait in the SDK until the frame answers; reads have {@link pendingReads}. */
  queuedRequests: 64,
  /** Reads that wait for a chain's node or are with it; the next gets -32005. */
  pendingReads: 2_000,
  /** JSON text of the params of all those reads. */
  pendingReadsLength: 8 * 1024 * 1024,
  /** Interactive requests that wait behind the one on screen; the next gets -32002. */
  queuedInteractive: 8,
  /** Token bucket per channel for requests; an empty bucket answers -32005. */
  ratePerSecond: 50,
  rateBurst: 100,
  /** The same for reads, which need no approval: a page reads a whole list at once. */
  readsPerSecond: 200,
  readsBurst: 2_000,
  /** The same for everything else except pings: the page's messages about its wallets, its window and its options. */
  noticesPerSecond: 200,
  noticesBurst: 400,
  /** Malformed messages after which the widget closes the port. */
  strikes: 10,
  /** A frame's edge in CSS pixels. */
  frameEdge: 4096,
} as const

/** Deadlines of the host channel in milliseconds. Requests that wait for the user have none. */
export const TIMEOUTS = {
  /** From the frame's `load`, which every failure also fires, until the SDK checks why there is no hello. */
  helloOverdue: 3_000,
  /** From the frame's `load` to `hello`. */
  helloAfterLoad: 10_000,
  /** From insertion of the frame to a working channel. */
  handshake: 30_000,
  /** Until the widget's origin has returned why there is no frame. */
  diagnosis: 10_000,
  read: 30_000,
  /** Until a read that still waits for its turn gets -32005; then hosting has 10 s, which {@link read} covers. */
  queuedRead: 20_000,
  heartbeatEvery: 10_000,
  heartbeatAnswer: 5_000,
  heartbeatMisses: 2,
  popupHandshake: 15_000,
  popupClosedPoll: 250,
} as const
