import { familyFacts } from '@latch/families/facts.ts'
import type { Chain } from '#db/chains.ts'
import type { FamilyFacts } from '../families/familyFacts.ts'

/** A chain in a seller's list. */
type Listed = {
  /** EIP-155; other chains have a number of the seller's own there. */
  number: string | null
  /** The seller's name for it. */
  name: string | null
}

/** Returns whether an entry of a seller's list is a chain: by its number if the entry has one, else by the seller's name for it. */
export function namesChain(
  { info }: Chain,
  seller: keyof Pick<FamilyFacts['services'], 'moonPay' | 'coinbase' | 'meld'>,
  { number, name }: Listed,
): boolean {
  const [, reference = ''] = info.id.split(':')
  const word = familyFacts(info.id)?.services[seller]?.[reference]
  return number === reference || (word !== undefined && name === word)
}
