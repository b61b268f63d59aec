import { setTimeout as delay } from 'node:timers/promises'
import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { SOL_USD, SOLANA_CHAIN, TILL_INDEX } from '@latch/families/solana/dev/chain.ts'
import { sendSol } from '@latch/families/solana/dev/sendSol.ts'
import { solanaRpc } from '@latch/families/solana/dev/wallet.ts'
import { fromBase58 } from '@latch/protocol/base58.ts'
import type { Coin } from './coin.ts'

/** Milliseconds, and how often at most. */
const ASK_EVERY = 50
const MAX_ASKS = 100

/** SOL of the local chain. @param rpcUrl - Of its node. */
export function solCoin(rpcUrl: string): Coin {
  const { id, name, nativeCurrency } = SOLANA_CHAIN
  return {
    ...{ chain: id, network: name, asset: `${id}/slip44:501`, contract: null },
    ...{ symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals, usd: SOL_USD },
    async payOut(to, lamports) {
      const payer = await solanaAccount(TILL_INDEX)
      const signature = await sendSol(rpcUrl, { payer, to: fromBase58(to), lamports })
      await untilConfirmed(rpcUrl, signature)
      return signature
    },
  }
}

type Status = { err: unknown; confirmationStatus?: string }

/** @throws Error where the transaction failed, or the node does not take it. */
async function untilConfirmed(rpcUrl: string, signature: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ASKS; attempt++) {
    const { value } = (await solanaRpc(rpcUrl, 'getSignatureStatuses', [[signature]])) as {
      value: (Status | null)[]
    }
    const [status] = value
    if ((status?.err ?? null) !== null) throw new Error(`${signature} failed.`)
    if (status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized') return
    await delay(ASK_EVERY)
  }
  throw new Error(`${signature} was not confirmed.`)
}
