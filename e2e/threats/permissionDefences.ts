import type { Defence, Edit } from './defence.ts'

/** Limits of a page's key that may act for a smart account. @param tests - Part of a title. */
const bound = (runner: 'unit' | 'login', tests: string, name: string, edit: Edit): Defence => ({
  tests,
  name,
  edits: [edit],
  runner,
})

const PERMISSION = 'widget/families/eip155/bytes/permission.ts'
const DELEGATION = 'widget/families/eip155/bytes/delegation.ts'

export const PERMISSION_DEFENCES: readonly Defence[] = [
  bound('unit', 'that is over is refused', 'that a permission has yet to end', {
    file: PERMISSION,
    find: 'if (!(expiry > now))',
    replace: 'if (!(expiry > 0))',
  }),
  bound('unit', 'for anybody is refused', 'that a permission is for one key of the page', {
    file: PERMISSION,
    find: '  requireKey(permission)\n',
    replace: '  if (expiry < 0) requireKey(permission)\n',
  }),
  bound('unit', 'to do so by a name of the same selector', 'that methods are told by their selectors', {
    file: PERMISSION,
    find: 'giving.includes(methodSelector(method))',
    replace: 'giving.length > 0 && GIVES_AWAY.includes(method)',
  }),
  bound(
    'unit',
    'is approved with a word that is typed',
    'the word for a permission that only its contract bounds',
    {
      file: 'widget/families/eip155/secure/permissionReading.ts',
      find: "{ key: 'warn.mayCall', isGrave: true }",
      replace: "{ key: 'warn.mayCall' }",
    },
  ),
  bound('unit', 'to call setOperator(address,bool)', 'the refusal of an operator of all tokens (ERC-6909)', {
    file: PERMISSION,
    find: "  'setOperator(address,bool)',\n",
    replace: '',
  }),
  bound('unit', 'native: an amount, a date, and no call', 'that Ether is sent and nothing called', {
    file: DELEGATION,
    find: "      caveat('ExactCalldata', ''),\n",
    replace: '',
  }),
  bound('unit', 'is hashed as EIP-712 has it, otherwise for each network', 'the network of a permission', {
    file: DELEGATION,
    find: "version: '1', chainId, verifyingContract",
    replace: "version: '1', chainId: chainId && '0x1', verifyingContract",
  }),
  bound('unit', 'of another account is refused', 'the look at whose account it is of', {
    file: 'widget/secure/src/worker/smartAccounts.ts',
    find: '      requireOwn(payload.account, owner.address)\n',
    replace: '      if (payload.expiry < 0) requireOwn(payload.account, owner.address)\n',
  }),
  bound('unit', 'is refused for what is none of this account', 'the look at whose is taken back', {
    file: 'widget/families/eip155/bytes/revocation.ts',
    find: 'digits.slice(...DELEGATOR) !== addressWord(account)',
    replace: 'digits.slice(...DELEGATOR) === addressWord(account).slice(1)',
  }),
  bound(
    'login',
    'a permission that cannot be put on the list',
    'that a permission is listed before it is given',
    {
      file: 'widget/secure/src/worker/smartKeys.ts',
      find: "await send('/v1/permissions', { origin, permission }, signal)",
      replace: "await send('/v1/permissions', { origin, permission }, signal).catch(() => {})",
    },
  ),
  bound('login', 'what was granted is listed on every device', 'whose permissions are listed', {
    file: 'hosting/auth/src/permissions.ts',
    find: 'WHERE uid = ? AND expires > ? ORDER',
    replace: 'WHERE (uid = ?1 OR uid IS NOT NULL) AND expires > ?2 ORDER',
  }),
]
