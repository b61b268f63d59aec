import { type Address, createClient, erc20Abi, type Hash, http, type Transaction } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { getBalance, getTransaction, readContract } from 'viem/actions'
import { TOKEN } from '../../hosting/dev/wallet/chains.ts'
import { CHAINS } from './addresses.ts'

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
