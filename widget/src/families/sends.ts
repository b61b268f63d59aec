import type { ChainId, Namespace } from '../../protocol/caip.ts'
import type { FamilySend } from '../core/transfer.ts'
import { eip155Send } from './eip155/send/send.ts'
import { solanaSend } from './solana/send/send.ts'

/** What the form that sends needs of each family; it comes with that form. */
const SENDS: Partial<Record<Namespace, FamilySend>> = { eip155: eip155Send, solana: solanaSend }

/** @throws Error for a family whose accounts do not send: `sends` of its facts says which those are. */
export function sendOf(chainId: ChainId): FamilySend {
  const [namespace = ''] = chainId.split(':')
  const send = SENDS[namespace as Namespace]
  if (send === undefined) throw new Error(`The chain family '${namespace}' does not send.`)
  return send
}

/** The family that an address is of by its spelling; null for what is not an address. */
export function namespaceOfAddress(address: string): Namespace | null {
  const found = Object.entries(SENDS).find(([, { isAddress }]) => isAddress(address))
  return found === undefined ? null : (found[0] as Namespace) // The keys are namespaces.
}

/** Whether a text is a link of another family than the chain's. */
export function isOtherLink(text: string, chainId: ChainId): boolean {
  return Object.values(SENDS).some((send) => send !== sendOf(chainId) && send.isLink(text))
}
