import type { Defence, Edit } from './defence.ts'

/** Checks that tie a smart account's operation to its approval, and limit what a project pays for. @param tests - Part of a title. */
const bound = (runner: 'unit' | 'worker', tests: string, name: string, edit: Edit): Defence => ({
  tests,
  name,
  edits: [edit],
  runner,
})

const APPROVAL = 'widget/families/eip155/secure/operation.ts'
const PARAMS = 'widget/families/eip155/secure/operationParams.ts'
const OPERATION = 'widget/families/eip155/bytes/userOperation.ts'
const ACCOUNTS = 'widget/families/eip155/worker/accounts'

export const OPERATION_DEFENCES: readonly Defence[] = [
  bound(
    'unit',
    'an operation of another account is refused, whoever made it',
    'the frame’s look at its sender',
    {
      file: APPROVAL,
      find: 'isSameAddress(operation.sender, smart.address) &&',
      replace: 'isSameAddress(smart.address, smart.address) &&',
    },
  ),
  bound('unit', 'an order of ', 'the key worker’s look at its sender', {
    file: 'widget/secure/src/worker/smartAccounts.ts',
    find: '      requireOwn(operation.sender, owner.address)\n',
    replace: "      if (operation.sender === '') requireOwn(operation.sender, owner.address)\n",
  }),
  bound('unit', 'is packed and hashed as EntryPoint and the account do', 'the network in the domain', {
    file: OPERATION,
    find: "version: '1', chainId, verifyingContract",
    replace: "version: '1', chainId: chainId && '0x1', verifyingContract",
  }),
  bound('unit', 'of which some may fail is refused, whoever made it', 'that a batch is done all or none', {
    file: OPERATION,
    find: 'args.slice(0, WORD) !== BATCH)',
    replace: 'args.slice(0, 2) !== BATCH.slice(0, 2))',
  }),
  bound('unit', 'with another recipient is refused', 'the comparison of its calls with what was asked for', {
    file: APPROVAL,
    find: '=== callsText(calls)',
    replace: '!== callsText([])',
  }),
  bound(
    'unit',
    'with a paymaster is refused, with the reason',
    'that a page’s paymaster is not dropped unsaid',
    {
      file: PARAMS,
      find: "!NOTHING.test(operation.paymaster ?? '')",
      replace: "operation.paymaster === ''",
    },
  ),
  bound('unit', 'whose paymaster is nobody is refused', 'that nobody is not taken for who pays', {
    file: 'widget/protocol/secure/operation.ts',
    find: 'paymaster: z.nullable(payer)',
    replace: 'paymaster: z.nullable(payer && address)',
  }),
  bound('unit', 'pays counts as if the account paid it', 'that a stranger’s fee counts', {
    file: 'widget/families/eip155/secure/operationReading.ts',
    find: 'order.paymaster === null || payer !== undefined ?',
    replace: "order.paymaster === null || payer === '' ?",
  }),
  bound('unit', 'is by the owner for the smart account', 'that the owner’s key signs for its account', {
    file: 'widget/families/eip155/keys/sign.ts',
    find: 'isSmart ? { ...owner, address: smartAccount } : eip155',
    replace: 'isSmart ? { ...eip155, address: smartAccount ?? owner.address } : eip155',
  }),
  bound(
    'unit',
    'is by the owner for the smart account',
    'that the owner’s key is another than the account’s',
    {
      file: 'widget/secure/src/worker/derive.ts',
      find: 'const owner = await deriveSecp256k1(seed, indicesOf(PATHS.owner))',
      replace: 'const owner = await deriveSecp256k1(seed, indicesOf(PATHS.eip155))',
    },
  ),
  bound('worker', 'pays no more than is set for one fee', 'the limit of one fee', {
    file: `${ACCOUNTS}/sponsor.ts`,
    find: 'if (fee > policy.each || ',
    replace: 'if (fee < 0n || ',
  }),
  bound('worker', 'pays no more than is set for a day', 'the limit of a day', {
    file: `${ACCOUNTS}/sponsor.ts`,
    find: 'day = ?3), 0) + ?5 <= ?6',
    replace: 'day = ?3), 0) + ?5 <= ?6 + 9000000000000000',
  }),
  bound('worker', 'counts what it has promised', 'the limit of an account', {
    file: `${ACCOUNTS}/sponsor.ts`,
    find: 'account = ?4), 0) < ?7',
    replace: 'account = ?4), 0) < ?7 + 1000000',
  }),
  bound('worker', 'pays for nothing that calls another one', 'the list of contracts that are paid for', {
    file: `${ACCOUNTS}/policy.ts`,
    find: 'if (targets === null) return true',
    replace: 'if (targets === null || targets.length > 0) return true',
  }),
  bound('worker', 'is asked nothing', 'that a page’s paymaster is of the public web', {
    file: 'hosting/http/publicUrl.ts',
    find: ' && !PRIVATE.test(host)',
    replace: '',
  }),
  bound('worker', 'is asked nothing', 'that a page’s paymaster is not this Worker, with a dot', {
    file: 'hosting/http/publicUrl.ts',
    find: 'isPublic && host !== withoutDot(ownHost)',
    replace: "isPublic && withoutDot(ownHost) !== ''",
  }),
  bound('worker', 'a tip above the bundler’s', 'the bundler’s price in promises', {
    file: `${ACCOUNTS}/marketTerms.ts`,
    find: 'BigInt(operation[fee]) * 100n <= BigInt(price[fee]) * PRICE_ROOM',
    replace: 'BigInt(operation[fee]) >= 0n',
  }),
  bound('worker', 'preparations above what the bundler counts', 'the bundler’s count in promises', {
    file: `${ACCOUNTS}/marketTerms.ts`,
    find: 'BigInt(operation[gas]) <= BigInt(counted[gas])',
    replace: 'BigInt(operation[gas]) >= 0n',
  }),
  bound(
    'worker',
    'scripts of pages may ask that the project lists',
    'the origins that may ask for promises',
    {
      file: `${ACCOUNTS}/ownService.ts`,
      find: 'if (origin !== null && !isOriginAllowed(origin, project.allowedOrigins))',
      replace: 'if (origin !== null && !isOriginAllowed(origin, project.allowedOrigins) && origin === "")',
    },
  ),
]
