import { localAccount, TOKEN } from '@latch/hosting/dev/wallet/chains.ts'
import { CHAINS } from '@latch/hosting/kit/addresses.ts'
import {
  type Address,
  createClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  type Hash,
  http,
  parseEther,
  parseUnits,
  type Transaction,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { getBalance, getTransaction, readContract, setBalance, waitForTransactionReceipt } from 'viem/actions'

/**
 * Index of a funded account that only this worker uses, together with the next one: wallets read the next nonce from
 * the chain before they sign, so of two tests that pay from one account at once, one fails.
 */
export const OWN_ACCOUNT = 10 + 2 * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

const client = createClient({ chain: CHAINS[0], transport: http() })
const anvil = createTestClient({ chain: CHAINS[0], mode: 'anvil', transport: http() })

/** Returns an unused address, whose balance is exactly what the test sent. */
export function freshAddress(): Address {
  return privateKeyToAddress(generatePrivateKey())
}

/** Gives an account Ether and test tokens on the first chain: the Ether is created, the tokens are the worker's. */
export async function fund(address: Address): Promise<void> {
  await setBalance(anvil, { address, value: parseEther('10') })
  await giveTokens(address)
}

/** Gives an account test tokens, but no native currency. */
export async function giveTokens(address: Address): Promise<void> {
  const account = localAccount(OWN_ACCOUNT)
  const wallet = createWalletClient({ account, chain: CHAINS[0], transport: http() })
  const hash = await wallet.writeContract({
    address: TOKEN.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [address, parseUnits('100', TOKEN.decimals)],
  })
  await waitForTransactionReceipt(client, { hash, pollingInterval: 50 })
}

/** Balance in wei. */
export function readEtherBalance(address: Address): Promise<bigint> {
  return getBalance(client, { address })
}

/** Balance in base units of the test token. */
export function readTokenBalance(address: Address): Promise<bigint> {
  return readContract(client, {
    address: TOKEN.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
}

/** Reads a transaction from the chain. */
export function readTransaction(hash: Hash): Promise<Transaction> {
  return getTransaction(client, { hash })
}
