import { getAddress, type Hex, isAddress, isHex, type LocalAccount } from 'viem'
import { privateKeyToAccount, toAccount } from 'viem/accounts'

/** Signature of an account without a known key. It verifies for no account. */
const SIGNATURE: Hex = `0x${'51'.repeat(64)}1b`

/**
 * @param account - A private key, which signs, or an address, whose signatures do not verify.
 * @throws TypeError if it is neither.
 */
export function toMockAccount(account: string): LocalAccount {
  if (isHex(account) && account.length === 66) return privateKeyToAccount(account)
  if (!isAddress(account, { strict: false }))
    throw new TypeError('mockLatch: each of accounts must be a private key or an address')
  return toAccount({
    address: getAddress(account),
    signMessage: async () => SIGNATURE,
    signTypedData: async () => SIGNATURE,
    // Another one each time, as its hash names it.
    signTransaction: async ({ nonce = 0 }) => `0x02${nonce.toString(16).padStart(8, '0')}${account.slice(2)}`,
  })
}
