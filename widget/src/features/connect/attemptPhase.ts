/** State of an attempt to connect a wallet of the page, as shown to the user. */
export type AttemptPhase =
  | 'waiting'
  | 'declined'
  | 'pending'
  | 'gone'
  | 'wrongAccount'
  | 'isLatch'
  | 'unloaded'
  | 'failed'
  | 'interrupted'

/** Phases in which an attempt ends without a session. */
export type FailedPhase = Exclude<AttemptPhase, 'waiting' | 'interrupted'>
