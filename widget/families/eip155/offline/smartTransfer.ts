import { TransferError, type TransferStatus, type Transfers } from '@latch/secure/offline/transfer.ts'
import type { Nodes } from '@latch/secure/src/core/node.ts'
import type { WalletKeys } from '@latch/secure/src/worker/derive.ts'
import type { RecoveryAccount } from '@latch/secure/src/worker/recoveryFile.ts'
import type { Hex } from '../../hex.ts'
import { isSameAddress } from '../bytes/address.ts'
import { hashTypedData } from '../bytes/typedData.ts'
import { type Execution, typedOperation, type UserOperation } from '../bytes/userOperation.ts'
import { executeCalls, handleOperation } from '../bytes/writeOperation.ts'
import { signHash } from '../keys/sign.ts'
import { hasCode, readChain, readTransferCall, toQuantity } from './call.ts'
import { prepareTransaction, readReceipt } from './transfer.ts'

type SmartAccount = Extract<RecoveryAccount, { type: 'smartAccount' }>

/** `UserOperationEvent` of EntryPoint 0.7; its second word is whether the calls succeeded. */
const OPERATION_EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** Gas of the account's validation, and more where the same operation deploys it. */
const VALIDATION_GAS = { deployed: 200_000n, deploying: 1_500_000n } as const
/** Gas of a transfer that cannot be estimated, because its account is not deployed. */
const CALL_GAS = 400_000n

/**
 * Transfers of a smart account without a bundler: the plain account of the same words sends its operation to EntryPoint and
 * pays the network fee. The operation itself pays nothing, so that everything in the smart account can be moved.
 */
export function smartTransfers(account: SmartAccount, keys: WalletKeys): Transfers {
  return {
    async plan(form, node) {
      const { chain, id } = await readChain(node)
      const isDeployed = await requireContracts(account, node)
      const { call, to, amount } = await readTransferCall(account.address as Hex, form, node)
      const operation = await draftOperation(account, { call, isDeployed }, node)
      const signature = await signHash(hashTypedData(typedOperation(operation, id)), keys.owner)
      const feePayer = keys.eip155.address
      const handled = handleOperation(operation, signature, feePayer)
      const outer = { to: account.entryPoint as Hex, value: 0n, data: handled }
      const { fee, send } = await prepareTransaction(outer, keys, { chain, node })
      return { chain, to, amount, fee, feePayer, send }
    },
    readStatus: (hash, node) => readOperationStatus(account, hash, node),
  }
}

/** Returns whether the account is deployed. @throws {@link TransferError} on a network that lacks its contracts. */
async function requireContracts(account: SmartAccount, node: Nodes): Promise<boolean> {
  const { address, entryPoint, factory, implementation } = account
  const [isDeployed, ...found] = await Promise.all(
    [address, entryPoint, implementation, factory].map((each) => hasCode(each, node)),
  )
  if (!found.every(Boolean)) throw new TransferError('node', 'error.contracts')
  return isDeployed === true
}

async function draftOperation(
  { address, factory, factoryData, entryPoint }: SmartAccount,
  { call, isDeployed }: { call: Execution; isDeployed: boolean },
  node: Nodes,
): Promise<UserOperation> {
  const sender = address as Hex
  const callData = executeCalls([call])
  const callGas = isDeployed
    ? await estimateCall({ from: entryPoint, to: address, data: callData }, node)
    : CALL_GAS
  const none = '0x0' as const
  return {
    ...{ sender, nonce: freshNonce(), callData },
    ...(isDeployed
      ? { factory: null, factoryData: '0x' }
      : { factory: factory as Hex, factoryData: factoryData as Hex }),
    callGasLimit: toQuantity(callGas),
    verificationGasLimit: toQuantity(VALIDATION_GAS[isDeployed ? 'deployed' : 'deploying']),
    // The sender of the transaction pays for everything, so the operation offers nothing.
    ...{ preVerificationGas: none, maxFeePerGas: none, maxPriorityFeePerGas: none },
    ...{
      paymaster: null,
      paymasterVerificationGasLimit: none,
      paymasterPostOpGasLimit: none,
      paymasterData: '0x',
    },
  }
}

/** @throws {@link TransferError} if the account's contract would reject the call. */
async function estimateCall(call: object, node: Nodes): Promise<bigint> {
  try {
    const estimated = BigInt(String(await node.rpc('', 'eth_estimateGas', [call])))
    return (estimated * 3n) / 2n
  } catch (error) {
    const { message, data } = error as { message: string; data?: { reason?: string } }
    if (data?.reason === 'NODE_UNREACHABLE') throw error
    throw new TransferError(null, 'error.rejected', { message })
  }
}

async function readOperationStatus(
  account: SmartAccount,
  hash: string,
  node: Nodes,
): Promise<TransferStatus> {
  const receipt = await readReceipt(hash, node)
  if (receipt === null) return 'pending'
  const event = receipt.logs.find(
    ({ address, topics }) => isSameAddress(address, account.entryPoint) && topics[0] === OPERATION_EVENT,
  )
  const hasSucceeded = event !== undefined && BigInt(`0x${event.data.slice(66, 130)}`) === 1n
  return receipt.status === '0x1' && hasSucceeded ? 'confirmed' : 'failed'
}

/** Returns the first nonce of a random key, as no operation waits for an earlier one. @see ERC-4337 'semi-abstracted nonces' */
function freshNonce(): Hex {
  const key = crypto.getRandomValues(new Uint8Array(23))
  return toQuantity(key.reduce((sum, byte) => sum * 256n + BigInt(byte), 1n) << 64n)
}
