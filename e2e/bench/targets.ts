/** Latch's targets; each number comes from measured floors of its rivals. */
export const TARGETS = {
  /**
   * Bytes of `sdk.js`, minified and brotli 11, as the build holds it to: 11,289 with the providers of seven chain families, some 200
   * each, and 500 for what is loaded while a button is on screen.
   */
  sdkBytes: 11_825,
  /** The same for the part for the channel to the widget. */
  channelBytes: 18 * 1024,
  /** Requests of an untouched page, besides `sdk.js`. */
  requestsBeforeOpen: 0,
  /**
   * Brotli bytes of everything that the first open requests, a tenth above its size of 161,780: document with the first view drawn
   * in it, app and second part of the first view, the page's channel and the code of its further family, the logins with
   * their sheet, and in the first idle moment the code of a social login. The build's limits for the first load and the
   * first view are lower.
   */
  firstViewBytes: 178_000,
  firstViewRequests: 8,
  /** Of page and frame, until the first row is painted. */
  requestsBeforeRow: 5,
  /** First row at a bare click, as a multiple of the own view as HTML alone. */
  clickRatio: 1.15,
  /**
   * On a phone with `preload: 'visible'`: a tap as a multiple of the fastest other modal's, whose page has loaded all of it, and the
   * bytes of script and document before it.
   */
  tapRatio: 0.6,
  bytesBeforeTap: 40_000,
  /** Milliseconds from the click to the first row, throttled. */
  hover: 300,
  idle: 60,
  reopen: 35,
  /** Milliseconds of the host's longest task. */
  hostTask: 50,
  /** Short path as a multiple of the wallet called directly. */
  shortRatio: 1.1,
  /** Milliseconds of a relayed request. */
  relayed: 1.2,
  /** The same as a multiple of a page and a frame with penpal alone. */
  relayedRatio: 1.4,
  /** Milliseconds from the approval to the signature, by a device that has its keyslot and no key in memory. */
  unlockedSignature: 150,
  signInSignatures: 1,
  signInRequests: 1,
  /** Requests to the node for a quote with known prices: the pools of both legs, and of the way over each hub. */
  quoteRequests: 2,
  /** In percent of the frames of a scrolled list: at 60 a second, less than one in two seconds. */
  droppedFrames: 0.8,
  /** Two equal samples of two hundred differ by that much by chance once in a hundred runs. */
  loginT: 2.6,
  /** A login beside webhooks, as a multiple of one without. */
  webhookRatio: 1.1,
  /** Of `npm start` on a built tree: seconds to its table, processes, megabytes, percent of a core, processes left. */
  startSeconds: 15,
  startProcesses: 12,
  startMegabytes: 1_200,
  startIdle: 5,
  startLeft: 0,
  /** Milliseconds of one statement of a request, and of a run of a service's clock, with 100,000 wallets. */
  statement: 5,
  clock: 1_000,
} as const
