/**
 * A user without Latch: nothing here imports code of ours. Words of BIP-39 become keys by ethers, as in any wallet app;
 * smart accounts are used by their published contracts.
 */
import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { ERC1967Proxy } from '@metamask/delegation-abis/bytecode'
import {
  AbiCoder,
  concat,
  encodeBase58,
  getBytes,
  getCreate2Address,
  HDNodeWallet,
  Interface,
  type JsonRpcProvider,
  keccak256,
  Mnemonic,
  toBeHex,
  ZeroHash,
} from 'ethers'

/** Paths of docs/embedded-wallet.md and docs/smart-accounts.md. */
const ACCOUNT = "m/44'/60'/0'/0/0"
const OWNER = "m/44'/60'/1'/0/0"

/** Contracts of MetaMask's delegation framework 1.3.0, and EntryPoint 0.7: the same on each network. */
const FACTORY = '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c'
const IMPLEMENTATION = '0x48dBe696A4D990079e039489bA2053B36E8FFEC4'
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

const CONTRACTS = new Interface([
  'function initialize(address owner, string[] keyIds, uint256[] x, uint256[] y)',
  'function deploy(bytes bytecode, bytes32 salt)',
  'function execute((address target, uint256 value, bytes callData) execution)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  `function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits,
    uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)`,
])
const OPERATION = {
  PackedUserOperation: Object.entries({
    ...{
      sender: 'address',
      nonce: 'uint256',
      initCode: 'bytes',
      callData: 'bytes',
      accountGasLimits: 'bytes32',
    },
    ...{
      preVerificationGas: 'uint256',
      gasFees: 'bytes32',
      paymasterAndData: 'bytes',
      entryPoint: 'address',
    },
  }).map(([name, type]) => ({ name, type })),
}
/** Gas of verification and of the call, and fees in wei: ample. */
const LIMITS = concat([toBeHex(1_000_000, 16), toBeHex(500_000, 16)])
const FEES = concat([toBeHex(10 ** 9, 16), toBeHex(10 ** 10, 16)])
const HANDLING_GAS = 5_000_000

/** A transfer of coins. `value`: in wei. */
type Transfer = { to: string; value: bigint }

/** Returns the wallet of the words. */
export function walletFromWords(words: string): HDNodeWallet {
  return HDNodeWallet.fromPhrase(words, '', ACCOUNT)
}

/** Sends coins and waits for the block. @throws Error if the transfer was not carried out. */
export async function sendCoins(
  wallet: HDNodeWallet,
  provider: JsonRpcProvider,
  transfer: Transfer,
): Promise<void> {
  const { hash } = await wallet.connect(provider).sendTransaction(transfer)
  await requireDone(provider, hash)
}

/** Milliseconds between two looks for a receipt, and until a transaction counts as lost. */
const [POLL, DEADLINE] = [50, 60_000]

/** Waits for a transaction. ethers' own wait ends at a later block only, and a local chain makes none by itself. */
async function requireDone(provider: JsonRpcProvider, hash: string): Promise<void> {
  const ends = Date.now() + DEADLINE
  while (Date.now() < ends) {
    const receipt = await provider.getTransactionReceipt(hash)
    if (receipt?.status === 1) return
    if (receipt !== null) throw new Error(`The transaction ${hash} failed`)
    await setTimeout(POLL)
  }
  throw new Error(`The transaction ${hash} is in no block`)
}

/** Hardened indices of the Solana account's path. */
const SOLANA = [44, 501, 0, 0]
/** Prefix of a private key of Ed25519 in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns the Solana address of the words. @see SLIP-0010 */
export function solanaAddressFromWords(words: string): string {
  const hmac = (key: string | Buffer, data: Uint8Array) => createHmac('sha512', key).update(data).digest()
  let node = hmac('ed25519 seed', getBytes(Mnemonic.fromPhrase(words).computeSeed()))
  for (const index of SOLANA) {
    const hardened = Buffer.alloc(4)
    hardened.writeUInt32BE(0x80000000 + index)
    node = hmac(node.subarray(32), Buffer.concat([Buffer.of(0), node.subarray(0, 32), hardened]))
  }
  const key = Buffer.concat([PKCS8, node.subarray(0, 32)])
  const { x = '' } = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  })
  return encodeBase58(Buffer.from(x, 'base64url'))
}

/** A smart account that may not be deployed yet: its address, its owner's key, and the code that deploys it. */
export type SmartWallet = { address: string; owner: HDNodeWallet; initCode: string }

/** Returns the smart account of the words: a proxy that the factory deploys by CREATE2. */
export function smartWalletFromWords(words: string): SmartWallet {
  const owner = HDNodeWallet.fromPhrase(words, '', OWNER)
  const initialize = CONTRACTS.encodeFunctionData('initialize', [owner.address, [], [], []])
  const parameters = AbiCoder.defaultAbiCoder().encode(['address', 'bytes'], [IMPLEMENTATION, initialize])
  const created = concat([ERC1967Proxy, parameters])
  return {
    address: getCreate2Address(FACTORY, ZeroHash, keccak256(created)),
    owner,
    initCode: concat([FACTORY, CONTRACTS.encodeFunctionData('deploy', [created, ZeroHash])]),
  }
}

/**
 * Sends coins of a smart account, without a bundler: another wallet hands the operation to EntryPoint.
 *
 * @param payer - Wallet with coins for the fee, which EntryPoint pays back.
 * @throws Error if EntryPoint refuses the operation.
 */
export async function sendSmartCoins(
  { address: sender, owner, initCode }: SmartWallet,
  payer: HDNodeWallet,
  provider: JsonRpcProvider,
  { to, value }: Transfer,
): Promise<void> {
  const nonce = await provider.call({
    to: ENTRY_POINT,
    data: CONTRACTS.encodeFunctionData('getNonce', [sender, 0]),
  })
  const operation = {
    ...{ sender, nonce, initCode: (await provider.getCode(sender)) === '0x' ? initCode : '0x' },
    callData: CONTRACTS.encodeFunctionData('execute', [{ target: to, value, callData: '0x' }]),
    ...{ accountGasLimits: LIMITS, preVerificationGas: 100_000, gasFees: FEES, paymasterAndData: '0x' },
  }
  const { chainId } = await provider.getNetwork()
  const domain = { name: 'HybridDeleGator', version: '1', chainId, verifyingContract: sender }
  const signature = await owner.signTypedData(domain, OPERATION, { ...operation, entryPoint: ENTRY_POINT })
  const data = CONTRACTS.encodeFunctionData('handleOps', [[{ ...operation, signature }], payer.address])
  const { hash } = await payer
    .connect(provider)
    .sendTransaction({ to: ENTRY_POINT, data, gasLimit: HANDLING_GAS })
  await requireDone(provider, hash)
}
