import { fc } from '@latch/protocol/testRandom.ts'
import type { FamilySample } from '../familySample.ts'
import { parseAddress, writePrincipal } from './bytes/address.ts'

const CHAIN = 'stacks:1'
/** A contract's name, as Clarity has it. */
const CLARITY_NAME = /^[a-zA-Z][-_a-zA-Z0-9]{0,39}$/
const LONGEST_NAME = `a${'_'.repeat(39)}`

export const fixture: FamilySample = {
  namespace: 'stacks',
  chain: CHAIN,
  addresses: fc
    .record({
      version: fc.constantFrom(20, 22),
      hash: fc.uint8Array({ minLength: 20, maxLength: 20 }),
      contract: fc.oneof(fc.constantFrom(null, 'my_vault', LONGEST_NAME), fc.stringMatching(CLARITY_NAME)),
    })
    .map(writePrincipal),
  strangest: writePrincipal({ version: 20, hash: new Uint8Array(20).fill(0xff), contract: LONGEST_NAME }),
  parse: (text) => parseAddress(text, CHAIN),
}
