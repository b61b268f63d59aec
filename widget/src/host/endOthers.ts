import { disconnectAllKept } from './keptSessions.ts'
import { disconnectSolana } from './solana/solanaSession.ts'

/** Ends what is connected beside the active EVM wallet: those that are kept, and the Solana one. */
export async function endOthers(): Promise<void> {
  await Promise.all([disconnectAllKept(), disconnectSolana()])
}
