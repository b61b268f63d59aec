import type { Hex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { isSameAddress } from './address.ts'
import type { TypedData } from './typedData.ts'

/** Takes delegations of the account and has them enforced: version 1.3.0, the same on every network. @see ERC-7710 */
export const DELEGATION_MANAGER: Hex = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/**
 * Contracts for which signed typed data is an operation of the account itself: any holder could move everything. No page
 * has a reason to request one.
 */
export const ORDER_TAKERS = [
  // EntryPoint 0.6, 0.7, 0.8, 0.9 (ERC-4337)
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
  DELEGATION_MANAGER,
]

/** A second net under that: deployments on other addresses go by the same names. */
const ORDER_DOMAINS = [
  'DelegationManager',
  'HybridDeleGator',
  'MultiSigDeleGator',
  'EIP7702StatelessDeleGator',
  'ERC4337',
]
const ORDER_TYPES = ['PackedUserOperation', 'UserOperation']

/**
 * Rejects typed data that would be an operation of the account itself.
 *
 * @param account - Signing account. Its address may also have code (EIP-7702).
 * @throws UnsignableError
 */
export function refuseForeignOrders({ types, domain, primaryType }: TypedData, account: string): void {
  const { verifyingContract: contract, name } = domain
  const isTaker =
    typeof contract === 'string' && [account, ...ORDER_TAKERS].some((taker) => isSameAddress(taker, contract))
  const isNamedSo = typeof name === 'string' && ORDER_DOMAINS.includes(name)
  // Votes (predecessors of ERC-5805) also have a type with that name, but without caveats.
  const isDelegation =
    primaryType === 'Delegation' && types.get(primaryType)?.some((member) => member.name === 'caveats')
  if (isTaker || isNamedSo || isDelegation || ORDER_TYPES.includes(primaryType))
    throw new UnsignableError('The signature would be an order, not a message.')
}
