import type { ChainId } from '@latch/protocol/caip.ts'
import { fetchTransaction } from '@latch/widget/src/api/transfers.ts'

/** Wallet Standard's answer beside the digest. */
type Executed = { bytes: string; signature: string; effects: string }

/** Before each try: a transaction is final within a second or two, and the node's index has it a moment later. Milliseconds. */
const PAUSES = [0, 500, 1_000, 2_000, 4_000] as const

/**
 * Reads a sent transaction if the wallet only returned its digest. Apps decode its effects: dapp-kit fails without them.
 *
 * @returns null if no node returns it in time: it is sent all the same.
 */
export async function readExecuted(chainId: ChainId, digest: string): Promise<Executed | null> {
  for (const pause of PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const found = await fetchTransaction(chainId, digest).catch(() => null)
    const { transaction, signatures, effects } = found ?? {}
    const [signature] = signatures ?? []
    if (transaction !== undefined && signature !== undefined && effects !== undefined)
      return { bytes: transaction, signature, effects }
  }
  return null
}
