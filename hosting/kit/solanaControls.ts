import { solanaRpc } from '@latch/families/solana/dev/wallet.ts'

/** The local Solana node. */
export type SolanaControls = {
  /** CAIP-2. */
  id: string
  rpcUrl: string
  /** Adds an amount to the balance of an account, like an airdrop. Resolves once it has arrived. */
  fund(address: string, lamports: bigint): Promise<void>
}

/** Milliseconds between two reads of a balance, and in which an airdrop must arrive. */
const INTERVAL = 50
const PATIENCE = 15_000

export function createSolanaControls(id: string, rpcUrl: string): SolanaControls {
  const readBalance = async (address: string) =>
    ((await solanaRpc(rpcUrl, 'getBalance', [address])) as { value: number }).value
  return {
    id,
    rpcUrl,
    async fund(address, lamports) {
      const before = await readBalance(address)
      await solanaRpc(rpcUrl, 'requestAirdrop', [address, Number(lamports)])
      const deadline = Date.now() + PATIENCE
      while ((await readBalance(address)) === before) {
        if (Date.now() > deadline) throw new Error(`The airdrop to ${address} did not arrive.`)
        await new Promise((resolve) => setTimeout(resolve, INTERVAL))
      }
    },
  }
}
