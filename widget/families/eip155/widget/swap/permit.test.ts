import { SWAP_ROUTER_ABI } from '@latch/protocol/swap.ts'
import {
  decodeFunctionData,
  domainSeparator,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  hashTypedData,
  keccak256,
  parseAbi,
  recoverAddress,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AgreedPools } from './agreed.ts'
import { findPermit, permitText, withPermit } from './permit.ts'

const ROUTER = parseAbi(SWAP_ROUTER_ABI)
const TOKEN_ABI = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
])
const OWNER = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const TOKEN: Hex = `0x${'1'.repeat(40)}`
const ROUTER_AT: Hex = `0x${'a'.repeat(40)}`
const AGREED: AgreedPools = {
  order: { chainId: 'eip155:10', sell: TOKEN, buy: null, amount: 1000n },
  taker: OWNER.address,
  minimum: 900n,
  router: ROUTER_AT,
  wrapped: `0x${'b'.repeat(40)}`,
}
const separatorOf = (changed = {}) =>
  domainSeparator({
    domain: { name: 'Gold', version: '1', chainId: 10, verifyingContract: TOKEN, ...changed },
  })

/** Answers of the token; it reverts other calls. */
let token: Readonly<Record<string, unknown>>
let code: string
const rpc = vi.hoisted(() => vi.fn())
vi.mock('@latch/widget/src/api/rpc.ts', () => ({ rpc }))

beforeEach(() => {
  token = { name: 'Gold', nonces: 7n, DOMAIN_SEPARATOR: separatorOf() }
  code = '0x'
  rpc.mockImplementation(async (_chain: string, method: string, [call]: [{ data: Hex }]) => {
    if (method === 'eth_getCode') return code
    const { functionName } = decodeFunctionData({ abi: TOKEN_ABI, data: call.data })
    if (token[functionName] === undefined) throw new Error('execution reverted')
    return encodeFunctionResult({ abi: TOKEN_ABI, functionName, result: token[functionName] as never })
  })
})

test('a token that proves its domain is allowed for exactly the amount, by a signature of its owner', async () => {
  const permit = await findPermit(AGREED)
  if (permit === null) throw new Error('No permit')
  expect(permit.message).toMatchObject({
    owner: OWNER.address,
    spender: ROUTER_AT,
    value: '1000',
    nonce: '7',
  })
  const data = JSON.parse(permitText(permit))
  const signature = await OWNER.signTypedData(data)
  expect(await recoverAddress({ hash: hashTypedData(data), signature })).toBe(OWNER.address)

  const inner = encodeFunctionData({ abi: ROUTER, functionName: 'unwrapWETH9', args: [900n, OWNER.address] })
  const built = encodeFunctionData({ abi: ROUTER, functionName: 'multicall', args: [99n, [inner]] })
  const call = withPermit({ to: ROUTER_AT, data: built, value: 0n }, permit, signature)
  const outer = decodeFunctionData({ abi: ROUTER, data: call?.data as Hex })
  const [deadline, [leave, rest]] = outer.args as readonly [bigint, readonly [Hex, Hex]]
  expect([deadline, rest]).toEqual([99n, inner])
  const { functionName, args } = decodeFunctionData({ abi: ROUTER, data: leave })
  expect(functionName).toBe('selfPermit')
  expect(args?.slice(0, 3)).toEqual([TOKEN, 1000n, BigInt(permit.message.deadline)])
  const [v, r, s] = (args?.slice(3) ?? []) as [number, Hex, Hex]
  expect(`${r}${s.slice(2)}${v.toString(16)}`).toBe(signature)
})

test('a token tells its own version, and the hash of the usual words', async () => {
  const words = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
  token = {
    ...token,
    version: '2',
    DOMAIN_SEPARATOR: separatorOf({ version: '2' }),
    PERMIT_TYPEHASH: keccak256(toHex(words)),
  }
  expect((await findPermit(AGREED))?.domain.version).toBe('2')
})

test.each<[string, () => unknown]>([
  ['has no domain', () => (token = { name: 'Gold', nonces: 7n })],
  ['has that of another chain', () => (token = { ...token, DOMAIN_SEPARATOR: separatorOf({ chainId: 1 }) })],
  ['counts no permits', () => (token = { name: 'Gold', DOMAIN_SEPARATOR: separatorOf() })],
  ['has permits in other words', () => (token = { ...token, PERMIT_TYPEHASH: keccak256('0x01') })],
  ['is held by a contract', () => (code = '0x6001')],
])('a token that %s is approved instead', async (_, change) => {
  change()
  expect(await findPermit(AGREED)).toBeNull()
})

test('what is no signature of a key goes along with nothing', async () => {
  const permit = await findPermit(AGREED)
  const call = { to: ROUTER_AT, data: '0x', value: 0n }
  for (const signature of ['0x', `0x${'11'.repeat(64)}`, null, 'yes'])
    expect(withPermit(call, permit as never, signature)).toBeNull()
})
