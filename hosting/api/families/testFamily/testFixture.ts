import { FACTS } from '@latch/families/facts.ts'
import { FAMILIES } from '@latch/families/worker.ts'
import type { AccountFamily } from '../family.ts'
import type { FamilyFacts } from '../familyFacts.ts'
import type { AccountFamilyFixture } from '../familyFixture.ts'
import { TEST_NAMESPACE, testFacts, testFamily } from './family.ts'

export const fixture: AccountFamilyFixture = {
  namespace: TEST_NAMESPACE,
  chain: `${TEST_NAMESPACE}:1`,
  account: (index) => `STEST${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`,
  register() {
    // The registries are lists that nobody else writes to.
    const [facts, families] = [FACTS as FamilyFacts[], FAMILIES as AccountFamily[]]
    facts.push(testFacts)
    families.push(testFamily)
    return () => {
      facts.splice(facts.indexOf(testFacts), 1)
      families.splice(families.indexOf(testFamily), 1)
    }
  },
  node: (calls) => calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '2000000' })),
  network: '2000000',
  rpc: { read: 'test_balance', write: 'test_submit' },
}
