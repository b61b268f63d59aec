import {
  type Address,
  type Chain,
  createTestClient,
  type Hash,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { TOKEN } from '../wallet/chains.ts'

/** Nobody's: whatever the sandbox seller and the sandbox exchange pay out comes from it. */
const TILL: Address = '0x00000000000000000000000000000000001a7c05'
/** Of the test dollar, which anybody may mint. */
const MINT = parseAbi(['function mint(address to, uint256 value)'])

/** A coin that the sandboxes pay out. `contract` is null for Ether. */
export type Coin = { chain: Chain; contract: Address | null; symbol: string; decimals: number; usd: number }

export function coinsOf(chains: readonly Chain[]): Coin[] {
  return chains.flatMap((chain) => [
    { chain, contract: TOKEN.address, symbol: TOKEN.symbol, decimals: TOKEN.decimals, usd: 1 },
    { chain, contract: null, symbol: 'ETH', decimals: 18, usd: 2500 },
  ])
}

/** Pays real coins of a local chain out. @param amount - Base units. @returns the hash, once it is in a block. */
export async function payOut({ chain, contract }: Coin, to: Address, amount: bigint): Promise<Hash> {
  const client = createTestClient({ chain, mode: 'anvil', transport: http() })
    .extend(publicActions)
    .extend(walletActions)
  await client.impersonateAccount({ address: TILL })
  await client.setBalance({ address: TILL, value: parseEther('1000000') })
  const account = TILL
  const hash =
    contract === null
      ? await client.sendTransaction({ account, to, value: amount })
      : await client.writeContract({
          account,
          address: contract,
          abi: MINT,
          functionName: 'mint',
          args: [to, amount],
        })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  return hash
}
