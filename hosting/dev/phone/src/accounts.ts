import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** The first accounts of anvil's published development mnemonic; worthless anywhere but on a local chain. */
export const ACCOUNTS: readonly [LocalAccount, ...LocalAccount[]] = [
  privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'),
  privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'),
  privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a'),
]

/** The own account of that address, in whatever letter case. */
export function findAccount(address: unknown): LocalAccount | undefined {
  const wanted = String(address).toLowerCase()
  return ACCOUNTS.find((account) => account.address.toLowerCase() === wanted)
}
