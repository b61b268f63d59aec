import { encodeAbiParameters, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import { HYBRID_1 } from '../../bytes/hybridAccount.ts'
import type { SmartAccount } from '../../bytes/smartAccount.ts'
import type { UserOperation } from '../../bytes/userOperation.ts'

type Call = { to: Hex; value: bigint; data: Hex }

const EXECUTE = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])
const BATCH_MODE: Hex = `0x01${'0'.repeat(62)}`
/** Returns the operation that makes these calls, all or none, and deploys its account if needed; without gas and fees. */
export function draft(account: SmartAccount, isDeployed: boolean, calls: readonly Call[]): UserOperation {
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

/** Returns the first nonce of a random key (ERC-4337 'semi-abstracted nonces'): no operation waits for an earlier one. */
function freshNonce(): Hex {
  const key = crypto.getRandomValues(new Uint8Array(23))
  return numberToHex(key.reduce((sum, byte) => sum * 256n + BigInt(byte), 1n) << 64n)
}
