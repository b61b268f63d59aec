import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { bip122 } from './bip122/protocol.ts'
import { cosmos } from './cosmos/protocol.ts'
import { eip155 } from './eip155/protocol.ts'
import type { FamilyProtocol } from './familyProtocol.ts'
import { polkadot } from './polkadot/protocol.ts'
import { solana } from './solana/protocol.ts'
import { stacks } from './stacks/protocol.ts'
import { sui } from './sui/protocol.ts'
import { tron } from './tron/protocol.ts'

/** Every family that Latch knows, a line each. */
export const FAMILY_WORDS = {
  bip122,
  cosmos,
  eip155,
  polkadot,
  solana,
  stacks,
  sui,
  tron,
} as const satisfies Record<Namespace, FamilyProtocol>
type Words = typeof FAMILY_WORDS

/** Families whose accounts sign in with a message. */
export type SignInNamespace = {
  [Family in Namespace]: Words[Family] extends { signIn: object } ? Family : never
}[Namespace]

/** Returns the texts of a chain's family; undefined if Latch does not know it. */
export function familyProtocol(chainId: ChainId): FamilyProtocol | undefined {
  const [namespace = ''] = chainId.split(':')
  return Object.hasOwn(FAMILY_WORDS, namespace) ? FAMILY_WORDS[namespace as Namespace] : undefined
}
