import token from '@latch/hosting/dev/contracts/LatchTestToken.json' with { type: 'json' }
import { EXCHANGE, pairAddress } from '@latch/hosting/dev/wallet/chains.ts'
import { CHAINS } from '@latch/hosting/kit/addresses.ts'
import {
  type Abi,
  type Address,
  createTestClient,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { freshAddress } from './chain.ts'

const chain = createTestClient({ chain: CHAINS[0], mode: 'anvil', transport: http() })
  .extend(publicActions)
  .extend(walletActions)

const ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function deposit() payable',
  'function createPair(address one, address other) returns (address)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 least, address[] path, address to) payable returns (uint256)',
])
/** A pool may write more in the second of the transaction than in that of the estimate, so the estimate may be too low. */
const GAS = 3_000_000n
const PAIR = parseAbi(['function mint(address to) returns (uint256)'])

/** Creates an account with Ether that no other test uses. */
async function openMaker() {
  const account = freshAddress()
  await chain.setBalance({ address: account, value: parseEther('1000') })
  await chain.impersonateAccount({ address: account })
  const receiptOf = async (sent: Promise<Hex>) => {
    const receipt = await chain.waitForTransactionReceipt({ hash: await sent, pollingInterval: 50 })
    if (receipt.status === 'reverted') throw new Error(`${receipt.transactionHash} failed on the chain`)
    return receipt
  }
  return {
    account,
    deploy: async (name: string, symbol: string) => {
      const { abi, bytecode } = token as unknown as { abi: Abi; bytecode: Hex }
      const { contractAddress } = await receiptOf(
        chain.deployContract({ account, gas: GAS, abi, bytecode, args: [name, symbol, 0n] }),
      )
      return contractAddress as Address
    },
    call: (address: Address, abi: Abi, functionName: string, args: readonly unknown[], value = 0n) =>
      receiptOf(chain.writeContract({ account, address, abi, functionName, args, value, gas: GAS })),
  }
}

/** Deploys a token for this test, which has no market. @returns its contract. */
export async function deployToken(name: string, symbol: string): Promise<Address> {
  return (await openMaker()).deploy(name, symbol)
}

/** Deploys a token with a pool of its own against Ether: 50 Ether, and 100,000 of the token. */
export async function openPool(name: string, symbol: string) {
  const { account, deploy, call } = await openMaker()
  const address = await deploy(name, symbol)
  const ether = parseEther('50')
  const pair = pairAddress(address)
  await call(EXCHANGE.v2Factory, ABI, 'createPair', [address, EXCHANGE.wrapped])
  await call(address, ABI, 'mint', [pair, parseEther('100000')])
  await call(EXCHANGE.wrapped, ABI, 'deposit', [], ether)
  await call(EXCHANGE.wrapped, ABI, 'transfer', [pair, ether])
  await call(pair, PAIR, 'mint', [account])
  return {
    address,
    /** Has another account buy for an amount of Ether: the next buyer gets less. */
    buy: (amount: string) => {
      const value = parseEther(amount)
      const path = [EXCHANGE.wrapped, address]
      return call(EXCHANGE.router, ABI, 'swapExactTokensForTokens', [value, 0n, path, account], value)
    },
  }
}
