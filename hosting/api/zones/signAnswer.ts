import { encodeAbiParameters, encodePacked, type Hex, keccak256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** Seconds for which a resolver accepts an answer. */
const LIFETIME = 300

/**
 * Signs an answer for `hosting/contracts/SubnameResolver.sol`: valid for one resolver and one request, until it
 * expires. EIP-191 with version 0, like ENS' own sample resolver.
 */
export async function signAnswer(
  signer: PrivateKeyAccount,
  { resolver, request, result }: { resolver: Hex; request: Hex; result: Hex },
): Promise<Hex> {
  const expires = BigInt(Math.floor(Date.now() / 1000) + LIFETIME)
  const digest = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', resolver, expires, keccak256(request), keccak256(result)],
    ),
  )
  const signature = await signer.sign({ hash: digest })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}
