import { callChain } from '@latch/hosting/api/chainCall.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { type Hex, numberToHex } from 'viem'
import * as z from 'zod'
import { withGasRoom } from '../../bytes/gasLimit.ts'
import { HYBRID_1 } from '../../bytes/hybridAccount.ts'
import { smartAccountOf } from '../../bytes/smartAccount.ts'
import { ENTRY_POINT, maxFee, type UserOperation } from '../../bytes/userOperation.ts'
import { BundlerRefusal, CALLS_REVERT, callBundler } from './bundler.ts'
import { draft } from './draft.ts'
import { onWire } from './onWire.ts'
import type { AccountNetwork } from './settings.ts'

/** Calls that an account should make, and their network. */
export type OperationRequest = {
  owner: Hex
  calls: readonly { to: Hex; value: bigint; data: Hex }[]
  chain: Chain
  network: AccountNetwork
  env: Environment
}

type PaymasterFields =
  | 'paymaster'
  | 'paymasterData'
  | 'paymasterVerificationGasLimit'
  | 'paymasterPostOpGasLimit'

/** Paymaster for an operation; either method returns null if it does not pay. @see ERC-7677 */
export type Payer = {
  /** Before gas is known, of the size that the promise will have. */
  stub(operation: UserOperation): Promise<Pick<UserOperation, PaymasterFields> | null>
  /** Returns the paymaster's signature, once everything else is known. @param fee - Maximum, in wei. */
  sign(
    operation: UserOperation,
    fee: bigint,
  ): Promise<Pick<UserOperation, 'paymaster' | 'paymasterData'> | null>
}

/** The account has too little for the value of its calls, or for the fee if it is not sponsored. */
export class FundsError extends Error {
  override readonly name = 'FundsError'
}

/** Well-formed dummy signature, so that gas is estimated as with a real one. */
const STUB_SIGNATURE: Hex = `0x${'fffffffffffffffffffffffffffffff0'.padEnd(64, '0')}${'7a'.repeat(32)}1c`
/** Gas limits as a percentage of the bundler's estimate, because state may change until the block. */
const GAS_ROOM = 120n

const quantity = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/)
const GasSchema = z.object({
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
})
const fees = z.object({ maxFeePerGas: quantity, maxPriorityFeePerGas: quantity })
const PriceSchema = z.object({ fast: fees })

/**
 * Builds the operation of an account from calls, complete except for its signature.
 *
 * @param payer - Null: the account pays.
 * @throws BundlerRefusal if the calls fail; {@link FundsError}; UpstreamError; as `payer`.
 */
export async function makeOperation(wanted: OperationRequest, payer: Payer | null): Promise<UserOperation> {
  const { owner, chain, env, network } = wanted
  const account = smartAccountOf(owner, HYBRID_1)
  const [[code, balance], price] = await Promise.all([
    callChain(chain, env, [
      { method: 'eth_getCode', params: [account.address, 'latest'] },
      { method: 'eth_getBalance', params: [account.address, 'latest'] },
    ]),
    fetchOperationGasPrice(network),
  ])
  const drafted = {
    ...draft(account, code !== '0x' && code !== null, wanted.calls),
    ...price,
  }
  const funds = BigInt(z.parse(quantity, balance))
  try {
    const sponsored = payer && (await callPaymaster(drafted, payer, network))
    if (sponsored !== null) return sponsored
    const counted = await count(drafted, network)
    // A later call may spend what an earlier one receives; the first one cannot.
    if (funds < maxFee(counted) + (wanted.calls[0]?.value ?? 0n)) throw new FundsError()
    return counted
  } catch (error) {
    throw isUnfunded(error, funds, wanted) ? new FundsError() : error
  }
}

/** A bundler calls a transfer of more than there is a revert, as it does a contract's own. */
function isUnfunded(error: unknown, funds: bigint, { calls }: OperationRequest): boolean {
  const carried = calls.reduce((sum, { value }) => sum + value, 0n)
  return error instanceof BundlerRefusal && error.code === CALLS_REVERT && carried > funds
}

/** @returns null if the payer declines after all. */
async function callPaymaster(
  drafted: UserOperation,
  payer: Payer,
  network: AccountNetwork,
): Promise<UserOperation | null> {
  const stub = await payer.stub(drafted)
  if (stub === null) return null
  const counted = await count({ ...drafted, ...stub }, network)
  const promise = await payer.sign(counted, maxFee(counted))
  return promise && { ...counted, ...promise }
}

/** Returns the operation with its gas, estimated by the bundler. @throws BundlerRefusal, UpstreamError */
export async function count(drafted: UserOperation, network: AccountNetwork): Promise<UserOperation> {
  const params = [onWire(drafted, STUB_SIGNATURE), ENTRY_POINT]
  const gas = GasSchema.parse(await callBundler(network, 'eth_estimateUserOperationGas', params))
  const room = (counted: string) => numberToHex(withGasRoom(BigInt(counted), GAS_ROOM))
  return {
    ...drafted,
    callGasLimit: room(gas.callGasLimit),
    verificationGasLimit: room(gas.verificationGasLimit),
    preVerificationGas: room(gas.preVerificationGas),
  }
}

/** Returns the gas price that the bundler accepts. @throws UpstreamError */
export async function fetchOperationGasPrice(network: AccountNetwork) {
  const answer = await callBundler(network, 'pimlico_getUserOperationGasPrice', [])
  const { maxFeePerGas, maxPriorityFeePerGas } = PriceSchema.parse(answer).fast
  return { maxFeePerGas: plain(maxFeePerGas), maxPriorityFeePerGas: plain(maxPriorityFeePerGas) }
}

/** Without leading zeros. */
function plain(counted: string): Hex {
  return numberToHex(BigInt(counted))
}
