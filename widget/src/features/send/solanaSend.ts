import { toBase58 } from '../../../protocol/base58.ts'
import { fromBase64 } from '../../../protocol/base64.ts'
import { standardChainOf } from '../../../protocol/solanaChains.ts'
import { loadSolana } from '../../chains/loadSolana.ts'
import { callStandard } from '../../wallets/standardWallet.ts'
import type { SendFamily } from './family.ts'

export const solanaSend: SendFamily = {
  estimate: async (...question) => (await loadSolana()).estimateTransfer(...question),
  // Programs hold no tokens, and the simulation says when an address takes none.
  hasCode: async () => null,
  send: async ({ session, transfer, gas, tier }) => {
    const { chainId } = session
    const solana = await loadSolana()
    const microLamports = 'microLamports' in tier.price ? tier.price.microLamports : 0n
    const budget = { units: gas, microLamports }
    const input = {
      address: transfer.from,
      transaction: await solana.writeTransfer(chainId, transfer, budget),
      chain: standardChainOf(chainId),
      options: { preflightCommitment: 'confirmed' },
    }
    const { signature } = await callStandard(session, 'solana:signAndSendTransaction', input)
    return toBase58(fromBase64(signature))
  },
}
