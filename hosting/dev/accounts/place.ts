import { createRequire } from 'node:module'
import { ENFORCERS } from '@latch/families/eip155/bytes/delegation.ts'
import { DELEGATION_MANAGER } from '@latch/families/eip155/bytes/foreignOrders.ts'
import { HYBRID_1 } from '@latch/families/eip155/bytes/hybridAccount.ts'
import * as gator from '@metamask/delegation-abis'
import * as bytecode from '@metamask/delegation-abis/bytecode'
import {
  type Abi,
  type Address,
  type Chain,
  createTestClient,
  encodeAbiParameters,
  encodeDeployData,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  pad,
  parseEther,
  publicActions,
  toHex,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { localAccount } from '../wallet/chains.ts'

const require = createRequire(import.meta.url)

type Artifact = { abi: Abi; bytecode: Hex }

/** From the package, which stays there: its license (GPL) is not ours. */
function published(name: string): Artifact {
  return require(`@account-abstraction/contracts/artifacts/${name}.json`)
}

/** Same address as on every network: the first contract that EntryPoint creates. */
const SENDER_CREATOR: Address = '0xEFC2c1444eBCC4Db75e7613d20C6a62fF67A167C'
/** A library for P-256, linked into the account by its address. */
const P256: Address = '0x00000000000000000000000000000000001a7c04'
const P256_LINK = /__\$[0-9a-f]{34}\$__/g
/** Pays for the sponsored calls of projects. */
export const PAYMASTER: Address = '0x00000000000000000000000000000000001a7c05'
const PAYMASTER_DEPOSIT = parseEther('1000')

/** Development accounts, which nothing else uses. */
export const BUNDLER_EXECUTOR = localAccount(40)
export const BUNDLER_UTILITY = localAccount(41)
export const PAYMASTER_SIGNER = localAccount(42)
/** An unused sender: a constructor runs as its first transaction, and nothing is sent. */
const MAKER: Address = '0x00000000000000000000000000000000001a7c06'
const MADE = getContractAddress({ from: MAKER, nonce: 0n })

/**
 * Puts EntryPoint 0.7, the smart accounts' factory and code, and a paymaster with a deposit on a local chain, each at the
 * address that it has on public networks. Nothing is sent, so that blocks, nonces and fees stay as they are.
 */
export async function placeAccounts(chain: Chain): Promise<void> {
  const client = createTestClient({ chain, mode: 'anvil', transport: http() }).extend(publicActions)
  const make = async ({ abi, bytecode }: Artifact, args: readonly unknown[]) => {
    const data = encodeDeployData({ abi, bytecode, args })
    return (await client.call({ account: MAKER, data, gas: 25_000_000n })).data ?? '0x'
  }
  /** The code that a constructor returns contains its own address. */
  const place = async (address: Address, artifact: Artifact, ...args: readonly unknown[]) => {
    const data = await make(artifact, args)
    const moved = data.replaceAll(MADE.slice(2).toLowerCase(), address.slice(2).toLowerCase())
    const firstMade = getContractAddress({ from: MADE, nonce: 1n }).slice(2).toLowerCase()
    const code = moved.replaceAll(firstMade, SENDER_CREATOR.slice(2).toLowerCase()) as Hex
    await client.setCode({ address, bytecode: code })
  }
  await place(entryPoint07Address, published('EntryPoint'))
  await place(SENDER_CREATOR, published('SenderCreator'))
  // With the address of its making left in it, it takes the hash of its EIP-712 domain for stale, as it is, and makes it anew.
  const manager = { abi: gator.DelegationManager as Abi, bytecode: bytecode.DelegationManager }
  await client.setCode({ address: DELEGATION_MANAGER, bytecode: await make(manager, [MAKER]) })
  const codes = new Map(Object.entries(bytecode))
  for (const [name, address] of Object.entries(ENFORCERS))
    await place(address, { abi: [], bytecode: codes.get(`${name}Enforcer`) ?? '0x' })
  await place(P256, { abi: [], bytecode: bytecode.SCL_RIP7212 })
  await place(HYBRID_1.factory, { abi: [], bytecode: bytecode.SimpleFactory })
  const linked = bytecode.HybridDeleGator.replace(P256_LINK, P256.slice(2)) as Hex
  const hybrid = { abi: gator.HybridDeleGator as Abi, bytecode: linked }
  await place(HYBRID_1.implementation, hybrid, DELEGATION_MANAGER, entryPoint07Address)
  await place(PAYMASTER, published('VerifyingPaymaster'), entryPoint07Address, PAYMASTER_SIGNER.address)
  // The first variable of EntryPoint is `mapping(address => DepositInfo) deposits`, of which the deposit comes first.
  const slot = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [PAYMASTER, 0n]))
  await client.setStorageAt({
    address: entryPoint07Address,
    index: slot,
    value: pad(toHex(PAYMASTER_DEPOSIT), { size: 32 }),
  })
  await client.setBalance({ address: entryPoint07Address, value: PAYMASTER_DEPOSIT })
  for (const { address } of [BUNDLER_EXECUTOR, BUNDLER_UTILITY])
    await client.setBalance({ address, value: parseEther('1000') })
}
