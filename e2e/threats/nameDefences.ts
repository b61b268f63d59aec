import type { Defence, Edit } from './defence.ts'

/** Defences of names against accounts that do not own them. @param tests - Part of a title. */
const names = (tests: string, name: string, edit: Edit): Defence => ({
  tests,
  name,
  edits: [edit],
  runner: 'worker',
})

const VERIFY = 'hosting/api/zones/verify.ts'
const STORE = 'hosting/api/zones/store.ts'
const GATEWAY = 'hosting/api/zones/gateway.ts'
const PROFILE = 'hosting/api/zones/profile.ts'

export const NAME_DEFENCES: readonly Defence[] = [
  names('a page that the project does not list', 'the site in the text of a name', {
    file: VERIFY,
    find: 'if (!isDomainOf(project, fields.domain))',
    replace: "if (!isDomainOf(project, fields.domain) && fields.domain === '')",
  }),
  names('a text to give a name up registers none', 'what a text about a name is for', {
    file: VERIFY,
    find: 'if (fields.action !== action)',
    replace: 'if (fields.action === null)',
  }),
  names('a text of eleven minutes ago', 'the age of a text about a name', {
    file: VERIFY,
    find: 'if (!(age >= -NAME_CLOCK_AHEAD && age <= NAME_NONCE_LIFETIME))',
    replace: 'if (age === NAME_CLOCK_AHEAD + NAME_NONCE_LIFETIME)',
  }),
  names('a nonce of another project', 'whose nonce is in a text about a name', {
    file: VERIFY,
    find: 'if (use === null || !(await isNonceFor(use, fields.nonce, NAME_NONCE_LIFETIME)))',
    replace: 'if (use === null || (await isNonceFor(use, fields.nonce, NAME_NONCE_LIFETIME)) === null)',
  }),
  names('a text is good once', 'the nonce of a name, taken once', {
    file: VERIFY,
    find: 'if (!(await takeNonce(env.DB, fields.nonce, NAME_NONCE_LIFETIME)))',
    replace: 'if ((await takeNonce(env.DB, fields.nonce, NAME_NONCE_LIFETIME)) === null)',
  }),
  names('who has not signed a text', 'the signature of a text about a name', {
    file: VERIFY,
    find: 'if (!(await isSigned(chain, env)))',
    replace: 'if ((await isSigned(chain, env)) === null)',
  }),
  names('somebody else’s address beside it', 'the address of the text, not the one beside it', {
    file: VERIFY,
    find: 'parsed !== facts.address.parse(named)',
    replace: 'named === null',
  }),
  names('a name of another zone that is served', 'the zone of a project', {
    file: PROFILE,
    find: 'if (own?.zone !== zone)',
    replace: 'if (own === null)',
  }),
  names('a label that is reserved', 'reserved labels', {
    file: PROFILE,
    find: "if ((await unavailableOf(env.DB, zone, [label])).size > 0) throw taken('label taken')",
    replace: "if ((await unavailableOf(env.DB, zone, [label])).size > 9) throw taken('label taken')",
  }),
  names('what an account gives up counts as its own', 'how many names an account may use up', {
    file: STORE,
    find: 'const MAX_NAMES = 3',
    replace: 'const MAX_NAMES = 300',
  }),
  names('nobody gives up the name of somebody else', 'who may give a name up', {
    file: STORE,
    find: 'AND coin_type = ?4 AND address = ?5 AND released_at IS NULL',
    replace: 'AND ?4 > 0 AND length(?5) > 0 AND released_at IS NULL',
  }),
  names('a contract on another chain with the same address', 'which chain a contract speaks for', {
    file: STORE,
    find: 'AND (?6 IS NULL OR chain = ?6)',
    replace: 'AND (?6 IS NULL OR ?6 = ?6)',
  }),
  names('for 90 days nobody gets it', 'the quarantine of a name', {
    file: STORE,
    find: '`UPDATE names SET released_at = ?1, updated_at = ?1\n',
    replace: '`UPDATE names SET released_at = ?1, updated_at = ?1, label = label || random()\n',
  }),
  names('nothing is signed for', 'which names a resolver stands for', {
    file: GATEWAY,
    find: 'if (signer === null || !isOurs)',
    replace: 'if (signer === null || (!isOurs && zones === null))',
  }),
  names('the key stands in no log', 'silence about the key of names', {
    file: 'hosting/api/zones/signer.ts',
    find: "logTrouble('NAMES_SIGNER cannot be read; names are off')",
    replace: 'logTrouble(text)',
  }),
]
