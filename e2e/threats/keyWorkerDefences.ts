/** Requests that the secure frame's key worker refuses from any caller, as the edits that remove each check. */
const WORKER = 'widget/secure/src/worker'
const EVM = 'widget/families/eip155/bytes'

/** One edit and the tests that fail with it, by part of their title. */
export type OneEdit = { tests: string; name: string; file: string; find: string; replace: string }

export const KEY_WORKER_DEFENCES: readonly OneEdit[] = [
  {
    tests: 'are not signed as typed data',
    name: 'the contracts that take typed data for an order',
    file: `${EVM}/foreignOrders.ts`,
    find: 'if (isTaker || isNamedSo',
    replace: 'if (isNamedSo',
  },
  {
    tests: 'whose primary type is the domain',
    name: 'the refusal to sign a domain',
    file: `${EVM}/typedData.ts`,
    find: 'if (primaryType === DOMAIN_TYPE)',
    replace: 'if (primaryType === null)',
  },
  {
    tests: 'are not given for typed data for another network',
    name: 'the look at the domain’s network',
    file: 'widget/families/eip155/keys/sign.ts',
    find: 'if (named !== undefined && !isSameNumber(named, chainId))',
    replace: 'if (named === null && !isSameNumber(named, chainId))',
  },
  {
    tests: 'are not given for a transaction from another account',
    name: 'the look at whose request it is',
    file: 'widget/families/eip155/keys/sign.ts',
    find: 'if (!isSameAddress(address, key.address))',
    replace: 'if (address === null)',
  },
  {
    tests: 'are not given for a transaction that comes as a message',
    name: 'the guard of messages that are transactions',
    file: 'widget/families/solana/keys/sign.ts',
    find: 'if (isTransactionMessage(message))',
    replace: 'if (message.length < 0)',
  },
  {
    tests: 'does not open',
    name: 'the binding of a slot to its header',
    file: `${WORKER}/keyslot.ts`,
    find: 'JSON.stringify([1, typ, wid, sid, epoch, evm, sol])',
    replace: 'JSON.stringify([1])',
  },
  {
    tests: 'that names a wallet it does not hold',
    name: 'the look at what was opened',
    file: `${WORKER}/keyslot.ts`,
    find: 'if (!areOf(keys, slot)) {',
    replace: 'if (keys === null) {',
  },
  {
    tests: 'two tabs that spend at once',
    name: 'the lock of the spending book',
    file: `${WORKER}/ledger.ts`,
    find: "exclusively('ledger', async () => {\n        const id",
    replace: 'Promise.resolve().then(async () => {\n        const id',
  },
  {
    tests: 'never by setting the clock back',
    name: 'the day that does not come back',
    file: `${WORKER}/ledger.ts`,
    find: 'data.day >= today ? data',
    replace: 'data.day === today ? data',
  },
  {
    tests: 'keys are not given out late',
    name: 'the look at the time when keys are asked for',
    file: `${WORKER}/keyring.ts`,
    find: 'if (held.uid !== uid || now() >= held.until) lock()',
    replace: 'if (held.uid !== uid) lock()',
  },
]
