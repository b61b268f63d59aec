import { encodeAbiParameters, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import * as z from 'zod'
import { type SmartAccount, smartAccountOf } from '../../../../../widget/families/eip155/smartAccount.ts'
import {
  ENTRY_POINT,
  mostFee,
  type UserOperation,
} from '../../../../../widget/families/eip155/userOperation.ts'
import type { Chain } from '../../../../db/chains.ts'
import type { Environment } from '../../../../http/environment.ts'
import { callChain } from '../../../chainCall.ts'
import { askBundler } from './bundler.ts'
import { HYBRID_1 } from './code.ts'
import { onWire } from './onWire.ts'
import type { AccountNetwork } from './settings.ts'

/** What an account is to do, and where. */
export type Wanted = {
  owner: Hex
  calls: readonly { to: Hex; value: bigint; data: Hex }[]
  chain: Chain
  network: AccountNetwork
  env: Environment
}

/** What pays for an operation in place of its account. */
export type Payer = {
  covers(operation: UserOperation): boolean
  /** Before gas is known, of the size that the answer will have. */
  stub: Pick<
    UserOperation,
    'paymaster' | 'paymasterData' | 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'
  >
  /** Once all else is known. @param fee - At most, in wei. @returns what says so; null where that is too much. */
  sign(operation: UserOperation, fee: bigint): Promise<Hex | null>
}

/** The account has too little for the fee, and nobody pays it. Wei. */
export class FundsError extends Error {
  override readonly name = 'FundsError'
}

const EXECUTE = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])
const BATCH_MODE: Hex = `0x01${'0'.repeat(62)}`
/** A signature of the right form by nobody: gas is counted as with a real one. */
const STUB_SIGNATURE: Hex = `0x${'fffffffffffffffffffffffffffffff0'.padEnd(64, '0')}${'7a'.repeat(32)}1c`
/** Of what a bundler counts, what is offered: state may change until the block. Percent. */
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
 * Makes of calls the order of an account that lacks but its signature.
 *
 * @param payer - Null: the account pays.
 * @throws BundlerRefusal where the calls fail; {@link FundsError}; UpstreamError.
 */
export async function makeOperation(wanted: Wanted, payer: Payer | null): Promise<UserOperation> {
  const { owner, chain, env, network } = wanted
  const account = smartAccountOf(owner, HYBRID_1)
  const [[code, balance], price] = await Promise.all([
    callChain(chain, env, [
      { method: 'eth_getCode', params: [account.address, 'latest'] },
      { method: 'eth_getBalance', params: [account.address, 'latest'] },
    ]),
    priceOf(network),
  ])
  const drafted = {
    ...draft(account, code !== '0x' && code !== null, wanted.calls),
    ...price,
  }
  const sponsored = payer?.covers(drafted) ? await askPayer(drafted, payer, network) : null
  if (sponsored !== null) return sponsored
  const counted = await count(drafted, network)
  if (BigInt(z.parse(quantity, balance)) < mostFee(counted)) throw new FundsError()
  return counted
}

/** @returns null where the payer does not pay after all. */
async function askPayer(
  drafted: UserOperation,
  payer: Payer,
  network: AccountNetwork,
): Promise<UserOperation | null> {
  const counted = await count({ ...drafted, ...payer.stub }, network)
  const paymasterData = await payer.sign(counted, mostFee(counted))
  return paymasterData && { ...counted, paymasterData }
}

/** With the gas that it takes, by the bundler. */
async function count(drafted: UserOperation, network: AccountNetwork): Promise<UserOperation> {
  const asked = [onWire(drafted, STUB_SIGNATURE), ENTRY_POINT]
  const gas = GasSchema.parse(await askBundler(network, 'eth_estimateUserOperationGas', asked))
  const room = (counted: string) => numberToHex((BigInt(counted) * GAS_ROOM) / 100n)
  return {
    ...drafted,
    callGasLimit: room(gas.callGasLimit),
    verificationGasLimit: room(gas.verificationGasLimit),
    preVerificationGas: room(gas.preVerificationGas),
  }
}

function draft(account: SmartAccount, isDeployed: boolean, calls: Wanted['calls']): UserOperation {
  const executions = encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'callData', type: 'bytes' },
        ],
      },
    ],
    [calls.map(({ to, value, data }) => ({ target: to, value, callData: data }))],
  )
  const none = { callGasLimit: '0x0', verificationGasLimit: '0x0', preVerificationGas: '0x0' } as const
  return {
    sender: account.address,
    nonce: freshNonce(),
    factory: isDeployed ? null : HYBRID_1.factory,
    factoryData: isDeployed ? '0x' : account.factoryData,
    callData: encodeFunctionData({ abi: EXECUTE, args: [BATCH_MODE, executions] }),
    ...none,
    maxFeePerGas: '0x0',
    maxPriorityFeePerGas: '0x0',
    paymaster: null,
    paymasterVerificationGasLimit: '0x0',
    paymasterPostOpGasLimit: '0x0',
    paymasterData: '0x',
  }
}

/** The first of a row of its own (ERC-4337 'semi-abstracted nonces'): no operation waits for one that was sent before. */
function freshNonce(): Hex {
  const key = crypto.getRandomValues(new Uint8Array(23))
  return numberToHex(key.reduce((sum, byte) => sum * 256n + BigInt(byte), 1n) << 64n)
}

async function priceOf(network: AccountNetwork) {
  const answer = await askBundler(network, 'pimlico_getUserOperationGasPrice', [])
  const { maxFeePerGas, maxPriorityFeePerGas } = PriceSchema.parse(answer).fast
  return { maxFeePerGas: plain(maxFeePerGas), maxPriorityFeePerGas: plain(maxPriorityFeePerGas) }
}

/** Without leading zeros. */
function plain(counted: string): Hex {
  return numberToHex(BigInt(counted))
}
