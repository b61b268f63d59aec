import { createAttempts } from '../attempt.ts'

/** Those of the Solana session. */
export const {
  attempt: attemptSolana,
  end: endSolanaAttempt,
  isAttempting: isAttemptingSolana,
} = createAttempts()
