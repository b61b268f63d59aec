import { SWAP_ROUTER_ABI } from '@latch/protocol/swap.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import type { BuiltCall } from '@latch/widget/src/api/swap.ts'
import {
  decodeFunctionData,
  decodeFunctionResult,
  domainSeparator,
  encodeFunctionData,
  type Hex,
  isHex,
  keccak256,
  parseAbi,
  parseSignature,
  toHex,
} from 'viem'
import type { AgreedPools } from './agreed.ts'

/** A token's permit (EIP-2612) for one swap. */
export type Permit = {
  domain: { name: string; version: string; chainId: number; verifyingContract: Hex }
  message: Readonly<Record<'owner' | 'spender' | 'value' | 'nonce' | 'deadline', string>>
}

const ROUTER = parseAbi(SWAP_ROUTER_ABI)
const TOKEN = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
])
type Reading = (typeof TOKEN)[number]['name']
const [NAME, VERSION, NONCES, SEPARATOR, WORDS] = TOKEN

const FIELDS = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const TYPE_HASH = keccak256(toHex(`Permit(${FIELDS.map(({ name, type }) => `${type} ${name}`).join(',')})`))
/** Seconds until a permit expires. */
const LIFETIME = 1200
/** Domain version of tokens that report none. */
const USUAL_VERSION = '1'

/**
 * Returns the permit to sign so that the router may take exactly the sold amount.
 *
 * @returns null if the token does not prove that it supports permits, or the account is a contract.
 */
export async function findPermit({ order, taker, router }: AgreedPools): Promise<Permit | null> {
  if (order.sell === null) return null
  const [token, owner] = [order.sell as Hex, taker as Hex] // Parsed from hosting's list, and from the session.
  const read = (functionName: Reading) => readToken(order.chainId, token, functionName, owner)
  const [code, name, version, nonce, separator, typeHash] = await Promise.all([
    rpc(order.chainId, 'eth_getCode', [owner, 'latest']).catch(() => null),
    read(NAME.name),
    read(VERSION.name),
    read(NONCES.name),
    read(SEPARATOR.name),
    read(WORDS.name),
  ])
  if (code !== '0x' || typeof name !== 'string' || typeof nonce !== 'bigint') return null
  // Others sign other words under the same name, as DAI does.
  if (typeHash !== null && typeHash !== TYPE_HASH) return null
  const domain = {
    name,
    version: typeof version === 'string' ? version : USUAL_VERSION,
    chainId: Number(order.chainId.split(':')[1]),
    verifyingContract: token,
  }
  if (domainSeparator({ domain }) !== separator) return null
  const deadline = Math.floor(Date.now() / 1000) + LIFETIME
  const [value, spender] = [String(order.amount), router]
  return { domain, message: { owner, spender, value, nonce: String(nonce), deadline: String(deadline) } }
}

/** Reads from the token; null if it does not answer. */
async function readToken(
  chainId: AgreedPools['order']['chainId'],
  to: Hex,
  functionName: Reading,
  owner: Hex,
) {
  const data =
    functionName === NONCES.name
      ? encodeFunctionData({ abi: TOKEN, functionName, args: [owner] })
      : encodeFunctionData({ abi: TOKEN, functionName })
  try {
    const answer = await rpc(chainId, 'eth_call', [{ to, data }, 'latest'])
    return isHex(answer) ? decodeFunctionResult({ abi: TOKEN, functionName, data: answer }) : null
  } catch {
    return null
  }
}

/** Returns the typed data for `eth_signTypedData_v4` (EIP-712). */
export function permitText({ domain, message }: Permit): string {
  const types = { EIP712Domain: DOMAIN_FIELDS, Permit: FIELDS }
  return JSON.stringify({ types, primaryType: 'Permit', domain, message })
}

/**
 * Returns the same swap, with the router first using the signed permit.
 *
 * @param call - Already checked against the review.
 * @returns null if the signature is not one of a key.
 */
export function withPermit(
  call: BuiltCall,
  { domain, message }: Permit,
  signature: unknown,
): BuiltCall | null {
  if (!isHex(signature) || signature.length !== 132) return null
  const { r, s, v, yParity } = parseSignature(signature)
  const permitCall = encodeFunctionData({
    abi: ROUTER,
    functionName: 'selfPermit',
    args: [
      domain.verifyingContract,
      BigInt(message.value),
      BigInt(message.deadline),
      Number(v ?? BigInt(yParity + 27)),
      r,
      s,
    ],
  })
  const { args } = decodeFunctionData({ abi: ROUTER, data: call.data as Hex }) // Was read when it was checked.
  const [deadline, inner] = args as readonly [bigint, readonly Hex[]]
  const data = encodeFunctionData({
    abi: ROUTER,
    functionName: 'multicall',
    args: [deadline, [permitCall, ...inner]],
  })
  return { ...call, data }
}
