import { hexToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { addressWord, bytes, word } from './abiWrite.ts'
import { toChecksum } from './address.ts'
import { keccak256 } from './keccak.ts'

/** Contracts behind one kind of smart account. They determine its address, so they never change for an account. */
export type AccountCode = {
  /** MetaMask's `SimpleFactory`: `deploy(bytes bytecode, bytes32 salt)` by CREATE2. */
  factory: Hex
  /** The `HybridDeleGator` that the account's proxy runs. */
  implementation: Hex
  /** Creation code of the proxy, without its arguments. */
  proxy: Hex
}

/** A smart account, whether or not it is deployed. */
export type SmartAccount = {
  address: Hex
  /** The key that orders it about. */
  owner: Hex
  /** Call data with which its factory deploys it. */
  factoryData: Hex
}

/** `initialize(address,string[],uint256[],uint256[])` */
const INITIALIZE = '8ebf9533'
/** `deploy(bytes,bytes32)` */
const DEPLOY = '0x4af63f02'
/** One account per owner. */
const SALT = word(0)

/**
 * Returns the smart account with the key as its only owner.
 *
 * @see EIP-1014, ERC-1967, https://github.com/MetaMask/delegation-framework
 */
export function smartAccountOf(owner: Hex, { factory, implementation, proxy }: AccountCode): SmartAccount {
  const lists = [word(0x80), word(0xa0), word(0xc0), word(0), word(0), word(0)].join('')
  const initialize = `${INITIALIZE}${addressWord(owner)}${lists}`
  const created = proxy.slice(2) + addressWord(implementation) + word(0x40) + bytes(initialize)
  const hash = keccak256(hexToBytes(`ff${factory.slice(2)}${SALT}${keccakHex(created)}`))
  return {
    address: toChecksum(toHex(hash.subarray(-20))),
    owner,
    factoryData: `${DEPLOY}${word(0x40)}${SALT}${bytes(created)}`,
  }
}

/** Suffix of an ERC-6492 signature. */
const COUNTERFACTUAL = '6492'.repeat(16)

/**
 * Returns the signature of an account that is not deployed yet, with the call that deploys it.
 *
 * @see ERC-6492
 */
export function counterfactual(factory: Hex, factoryData: Hex, signature: Hex): Hex {
  const deploying = bytes(factoryData.slice(2))
  const head = addressWord(factory) + word(0x60) + word(0x60 + deploying.length / 2)
  return `0x${head}${deploying}${bytes(signature.slice(2))}${COUNTERFACTUAL}`
}

function keccakHex(digits: string): string {
  return toHex(keccak256(hexToBytes(digits))).slice(2)
}
