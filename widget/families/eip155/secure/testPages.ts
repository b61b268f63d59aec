import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { SMART_APPROVALS } from '@latch/secure/src/approval/smartFamilies.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import type { Project } from '@latch/secure/src/core/settings.ts'
import type { User } from '@latch/secure/src/worker/messages.ts'
import { type Hex, toHex } from '../../hex.ts'
import type { UserOperation } from '../bytes/userOperation.ts'
import { addressOf, encodeCalls, encodeData } from '../fixture/calls.ts'
import { encodeTypedData } from '../fixture/typedData.ts'
import type { BatchModel, PermissionModel, SecureModel, TransactionModel } from './testModels.ts'
import { ask, ME, OTHER } from './testRequests.ts'

/** Origin of the secure window. */
export const SECURE_ORIGIN = 'https://secure.example'
const PROJECT = {
  ...{ id: 'demo', name: 'Demo' },
  smartAccounts: { networks: ['eip155:1'], code: { factory: OTHER } },
} as unknown as Project
const PLAIN_USER = { accounts: { eip155: ME } } as unknown as User
const SMART_USER = {
  accounts: { eip155: OTHER },
  smart: { address: ME, owner: OTHER, factoryData: '0x12', isPreferred: true },
} as unknown as User

type Sent = { method: string; params: unknown }
/** Answers of the network, by method. */
type Answers = Readonly<Record<string, unknown>>

const quantity = (value: bigint): Hex => `0x${value.toString(16)}`

/** Has the frame prepare a request as a page sends it. @throws ChannelError if it is refused. */
export async function prepareModel(model: SecureModel): Promise<ApprovalRequest> {
  if ('transaction' in model)
    return prepare(writeTransaction(model.transaction), PLAIN_USER, nodeAnswers(model.transaction))
  if ('batch' in model)
    return prepare(writeBatch(model.batch), SMART_USER, { latch_makeOperation: writeOperation(model.batch) })
  if ('permission' in model) return preparePermission(model.permission)
  if ('typedData' in model)
    return prepare({ method: 'eth_signTypedData_v4', params: [ME, encodeTypedData(model.typedData)] })
  const { message } = model
  const bytes = 'text' in message ? new TextEncoder().encode(message.text) : message.bytes
  return prepare({ method: 'personal_sign', params: [toHex(bytes), ME] })
}

async function prepare(
  { method, params }: Sent,
  user: User = PLAIN_USER,
  answers: Answers = {},
): Promise<ApprovalRequest> {
  const answer = async (_chain: string, name: string) => answers[name] ?? null
  const backend: Backend = { rpc: answer, accounts: answer, post: async () => null }
  const sent = { id: '1', namespace: 'eip155', chainId: 'eip155:1', method, params } as const
  const prepared = await SMART_APPROVALS.eip155.prepare(sent, user, PROJECT, backend)
  const [first] = prepared.toSign
  if (first === undefined) throw new Error('There is nothing to sign.')
  return { ...ask(first), method, ...prepared }
}

function writeTransaction({ to, value, data, gas }: TransactionModel): Sent {
  const transaction = {
    ...{ from: ME, value: quantity(value), data: encodeData(data) },
    ...(to === null ? {} : { to: addressOf(to) }),
    ...(gas === null ? {} : { gas: quantity(gas) }),
  }
  return { method: 'eth_sendTransaction', params: [transaction] }
}

function nodeAnswers({ node: { nonce, gas, price } }: TransactionModel): Answers {
  const own = { eth_getTransactionCount: quantity(nonce), eth_estimateGas: quantity(gas) }
  if ('legacy' in price) return { ...own, eth_gasPrice: quantity(price.legacy) }
  const { base, tip } = price.market
  return { ...own, eth_feeHistory: { baseFeePerGas: [quantity(base)], reward: [[quantity(tip)]] } }
}

function writeBatch({ calls, paymaster }: BatchModel): Sent {
  const service = paymaster !== null && 'service' in paymaster ? paymaster.service : null
  const batch = {
    ...{ version: '2.0.0', chainId: '0x1', from: ME },
    calls: calls.map(({ to, value, data }) => ({
      ...{ to: addressOf(to), value: quantity(value), data: encodeData(data) },
    })),
    ...(service && { capabilities: { paymasterService: { url: `https://${service.host}.example` } } }),
  }
  return { method: 'wallet_sendCalls', params: [batch] }
}

function writeOperation({ calls, operation, paymaster }: BatchModel): UserOperation {
  const { nonce, deployment, gas, price, paymasterGas } = operation
  const [callGasLimit = 0n, verificationGasLimit = 0n, preVerificationGas = 0n] = gas
  const [paymasterVerification = 0n, paymasterPostOp = 0n] = paymaster === null ? [] : paymasterGas
  const payer = paymaster !== null && 'service' in paymaster ? paymaster.service : paymaster
  return {
    ...{ sender: ME, nonce: quantity(nonce), callData: encodeCalls(calls) },
    factory: deployment && addressOf(deployment.factory),
    factoryData: deployment === null ? '0x' : toHex(deployment.data),
    callGasLimit: quantity(callGasLimit),
    verificationGasLimit: quantity(verificationGasLimit),
    preVerificationGas: quantity(preVerificationGas),
    maxFeePerGas: quantity(price.max),
    maxPriorityFeePerGas: quantity(price.tip),
    paymaster: payer && addressOf(payer.address),
    paymasterVerificationGasLimit: quantity(paymasterVerification),
    paymasterPostOpGasLimit: quantity(paymasterPostOp),
    paymasterData: payer === null ? '0x' : toHex(payer.data),
  }
}

async function preparePermission(model: PermissionModel): Promise<ApprovalRequest> {
  const { scope, expiry, delegate, name, uses, salt } = model
  const now = Math.floor(Date.now() / 1_000)
  const { type, data, allowance } = writeScope(scope, now)
  const count = 'call' in scope ? (uses ?? 1) : uses
  const policies = [
    ...(allowance === null ? [] : [{ type: 'token-allowance', data: { allowance: quantity(allowance) } }]),
    ...(count === null ? [] : [{ type: 'call-limit', data: { count } }]),
  ]
  const signer = { type: 'account', data: { id: addressOf(delegate), name } }
  const grant = { expiry: now + expiry, signer, permissions: [{ type, data, policies }] }
  const answers = { eth_getCode: '0x12' }
  const request = await prepare({ method: 'wallet_grantPermissions', params: [grant] }, SMART_USER, answers)
  const [first] = request.toSign
  if (first?.kind !== 'permission') throw new Error('There is no permission.')
  // Drawn at random.
  return { ...request, toSign: [{ ...first, payload: { ...first.payload, salt: toHex(salt) } }] }
}

type WrittenScope = { type: string; data: object; allowance: bigint | null }

function writeScope(scope: PermissionModel['scope'], now: number): WrittenScope {
  if ('native' in scope) return { type: 'native-token-transfer', data: {}, allowance: scope.native.amount }
  if ('token' in scope) {
    const { address, amount } = scope.token
    return { type: 'erc20-token-transfer', data: { address: addressOf(address) }, allowance: amount }
  }
  if ('call' in scope) {
    const { address, methods } = scope.call
    return { type: 'contract-call', data: { address: addressOf(address), calls: methods }, allowance: null }
  }
  const isNative = 'nativePeriod' in scope
  const { amount, period } = isNative ? scope.nativePeriod : scope.tokenPeriod
  const data = {
    ...(isNative ? {} : { tokenAddress: addressOf(scope.tokenPeriod.address) }),
    periodAmount: quantity(amount),
    periodDuration: period.hours * 3_600,
    startTime: now + period.start,
  }
  return { type: `${isNative ? 'native' : 'erc20'}-token-periodic`, data, allowance: null }
}
