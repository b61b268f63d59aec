import { HYBRID_1 } from '@latch/families/eip155/bytes/hybridAccount.ts'
import { smartAccountOf } from '@latch/families/eip155/bytes/smartAccount.ts'
import type { Execution, UserOperation } from '@latch/families/eip155/bytes/userOperation.ts'
import { draft } from '@latch/families/eip155/worker/accounts/draft.ts'
import { deriveKeys } from '@latch/secure/src/worker/derive.ts'
import { createSmartAccounts } from '@latch/secure/src/worker/smartAccounts.ts'
import { createMemoryStorage } from '@latch/secure/src/worker/storage.ts'
import { type Address, type Hex, numberToHex, parseEther } from 'viem'

export const ETHER = parseEther('1')
const FEES = { maxFeePerGas: numberToHex(10n ** 10n), maxPriorityFeePerGas: numberToHex(10n ** 9n) }
const GAS = {
  callGasLimit: '0x7a120',
  verificationGasLimit: '0xf4240',
  preVerificationGas: '0x186a0',
} as const

/** Returns an unused wallet, with an operation as its Worker would build it and its key worker sign it. */
export async function freshWallet() {
  const keys = await deriveKeys(crypto.getRandomValues(new Uint8Array(32)))
  const account = smartAccountOf(keys.owner.address, HYBRID_1)
  const accounts = createSmartAccounts(createMemoryStorage(), HYBRID_1)
  return {
    account,
    make: (calls: readonly Execution[], isDeployed = false): UserOperation => ({
      ...draft(account, isDeployed, calls),
      ...GAS,
      ...FEES,
    }),
    async sign(operation: UserOperation, { id }: { id: number }): Promise<Hex> {
      const signed = await accounts.sign({ operation, chainId: numberToHex(id) }, keys)
      return (signed as { signature: Hex }).signature
    },
  }
}

export function sending(to: Address): readonly Execution[] {
  return [{ to, value: ETHER, data: '0x' }]
}
