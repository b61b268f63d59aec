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
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { TOKEN } from '../wallet/chains.ts'
import type { Coin } from './coin.ts'

/** Mint function of the test dollar, open to everyone. */
const MINT = parseAbi(['function mint(address to, uint256 value)'])

/** The test dollar and Ether of each local chain. */
export function evmCoins(chains: readonly Chain[]): Coin[] {
  return chains.flatMap((chain) => {
    const place = { chain: `eip155:${chain.id}`, network: chain.name }
    const pay = (contract: Address | null) => (to: string, amount: bigint) =>
      payOut(chain, contract, { to: to as Address, amount }) // As the widget's Worker has checked it.
    return [
      {
        ...{ ...place, symbol: TOKEN.symbol, decimals: TOKEN.decimals, usd: 1 },
        asset: `${place.chain}/erc20:${TOKEN.address}`,
        contract: TOKEN.address,
        payOut: pay(TOKEN.address),
      },
      {
        ...{ ...place, symbol: 'ETH', decimals: 18, usd: 2500 },
        asset: `${place.chain}/slip44:60`,
        contract: null,
        payOut: pay(null),
      },
    ]
  })
}

type Payment = { to: Address; amount: bigint }

/** Each is paid by an account of its own: of two at once from one account, the node may give both the same nonce. */
async function payOut(chain: Chain, contract: Address | null, { to, amount }: Payment): Promise<Hash> {
  const client = createTestClient({ chain, mode: 'anvil', transport: http() })
    .extend(publicActions)
    .extend(walletActions)
  const account = privateKeyToAddress(generatePrivateKey())
  await client.impersonateAccount({ address: account })
  await client.setBalance({ address: account, value: parseEther('1000000') })
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
