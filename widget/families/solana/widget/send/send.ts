import { isPublicKey } from '@latch/protocol/base58.ts'
import type { FamilySend } from '@latch/widget/src/core/transfer.ts'
import { PER_SIGNATURE } from '../../bytes/fee.ts'
import { standardChainOf } from '../../protocol/chains.ts'
import { loadSolana } from '../loadLibrary.ts'
import { sendTransaction } from '../sendTransaction.ts'
import { parseSolanaUri } from './payUri.ts'
import { readRecipient } from './recipient.ts'

export const solanaSend: FamilySend = {
  hasNames: false,
  hasTokens: true,
  hasSpeeds: () => true,
  isAddress: isPublicKey,
  readRecipient,
  readRequest: parseSolanaUri,
  // A simulation knows of rent: too small an amount, or too little that is left, would be found out only by the real
  // one.
  amountToRequest: ({ token, typed, balance, isMax, reserve = 0n }) => {
    const spendable = balance - (token === null ? PER_SIGNATURE + reserve : 0n)
    if (isMax) return spendable > 0n ? spendable : 0n
    return typed !== null && typed <= balance ? typed : 0n
  },
  estimate: async (...question) => (await loadSolana()).estimateTransfer(...question),
  hasCode: async (chainId, address, options) => {
    try {
      const holder = await (await loadSolana()).readHolder(chainId, address, options)
      return holder === 'keyless' ? holder : holder !== 'wallet'
    } catch {
      return null
    }
  },
  simulation: async (chainId, transfer) => {
    const solana = await loadSolana()
    return { from: transfer.from, transaction: await solana.writeTransfer(chainId, transfer, null) }
  },
  prepare: async ({ session, transfer, gas, tier }) => {
    const { chainId } = session
    const solana = await loadSolana()
    const { microLamports = 0n } = tier.price
    const budget = { units: gas, microLamports }
    const input = {
      address: transfer.from,
      transaction: await solana.writeTransfer(chainId, transfer, budget),
      chain: standardChainOf(chainId),
      options: { preflightCommitment: 'finalized' },
    }
    // A transfer has one signer; the node refuses one that is not signed.
    return () => sendTransaction(session, input, async () => {})
  },
}
