import { type Address, createClient, erc20Abi, type Hash, http, type Transaction } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { getBalance, getTransaction, readContract } from 'viem/actions'
import { TOKEN } from '../../hosting/dev/wallet/chains.ts'
import { CHAINS } from './addresses.ts'

/**
 * A funded account of this worker alone, and the one after it, too: wallets ask the chain for the next nonce and then
 * sign, so that of two tests that pay from one account at once one fails.
 */
export const OWN_ACCOUNT = 10 + 2 * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

const client = createClient({ chain: CHAINS[0], transport: http() })

/** An address that nobody has used, so that its balance is exactly what the test sent. */
export function freshAddress(): Address {
  return privateKeyToAddress(generatePrivateKey())
}

/** In wei. */
export function etherOf(address: Address): Promise<bigint> {
  return getBalance(client, { address })
}

/** In base units of the test token. */
export function tokensOf(address: Address): Promise<bigint> {
  return readContract(client, {
    address: TOKEN.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
}

/** As the chain took it. */
export function transactionOf(hash: Hash): Promise<Transaction> {
  return getTransaction(client, { hash })
}
