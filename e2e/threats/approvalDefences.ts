/** What stands between somebody and an approval that they did not mean: where it is asked, and what the frame hears. */
import type { OneEdit } from './keyWorkerDefences.ts'

const SECURE = 'widget/secure/src'
const READING = `${SECURE}/approval/reading.ts`
const GUARD = 'widget/src/ui/guard.ts'

export const APPROVAL_DEFENCES: readonly OneEdit[] = [
  {
    tests: 'whatever there is a warning of',
    name: 'the window for whatever is warned of',
    file: READING,
    find: 'warnings.length === 0 &&',
    replace: 'warnings.length >= 0 &&',
  },
  {
    tests: 'anything where nobody tells of covers',
    name: 'the window where covers are not seen',
    file: READING,
    find: 'const isPlain = seesCovers &&',
    replace: 'const isPlain = (seesCovers || left >= 0) &&',
  },
  {
    tests: 'a payment above it',
    name: 'the limit of a site and day',
    file: READING,
    find: 'return isPlain && spends <= left ?',
    replace: 'return isPlain && left >= 0 ?',
  },
  {
    tests: 'that hides something is warned of and goes to the window',
    name: 'the spelling of what would not be seen of a message',
    file: `${SECURE}/approval/approvalScreen.ts`,
    find: 'visibleText(block.text)',
    replace: 'visibleText(block.text) && block.text',
  },
  {
    tests: 'that hides something is warned of and goes to the window',
    name: 'the window for a message that hides something',
    file: 'widget/families/warnings.ts',
    find: 'visibleText(text) === text ? []',
    replace: 'visibleText(text).length > 0 ? []',
  },
  {
    tests: 'names of tokens, chains and keys hide nothing',
    name: 'the spelling of what would not be seen of a name',
    file: `${SECURE}/ui/dom.ts`,
    find: 'visibleLine(text)',
    replace: 'visibleLine(text) && text',
  },
  {
    tests: 'one to another site is grave',
    name: 'the look at whom a sign-in is to',
    file: `${SECURE}/approval/message.ts`,
    find: 'if (signIn !== null) names',
    replace: "if (signIn?.host === '') names",
  },
  {
    tests: 'a wallet that signs something else than was approved',
    name: 'the look whether a wallet has signed what was shown',
    file: 'widget/src/families/sui/requests/propose.ts',
    find: 'if (!isSameTransaction(decoded, answer.bytes, input.address)) throw',
    replace: "if (!isSameTransaction(decoded, answer.bytes, input.address) && answer.bytes === '') throw",
  },
  {
    tests: 'a wallet that signs another transaction gives nothing to the page',
    name: 'the look whether a Bitcoin wallet has signed what was shown',
    file: 'widget/src/families/bip122/requests/proposePsbt.ts',
    find: 'if (!isSamePsbt(draft, signed)) throw',
    replace: "if (!isSamePsbt(draft, signed) && signed === '') throw",
  },
  {
    tests: 'an account that is for something else is never the active one',
    name: 'the look at what an account is for before it becomes the active one',
    file: 'widget/src/sessions/chosenAccount.ts',
    find: 'if (!addressesOf({ accounts: choosableAccounts(session) }).includes(account)) return',
    replace: 'if (!addressesOf(session).includes(account)) return',
  },
  {
    tests: 'a wallet that signed',
    name: 'the look whether what a Cosmos wallet has signed is what was shown',
    file: 'widget/src/families/cosmos/requests/propose.ts',
    find: 'if (!isSameTransaction(shown, readDoc(answer.signed), maxFee)) throw',
    replace:
      "if (!isSameTransaction(shown, readDoc(answer.signed), maxFee) && answer.signed.chainId === '') throw",
  },
  {
    tests: 'a wallet that signs something else',
    name: 'the look whether what a Stacks wallet has signed is what was shown',
    file: 'widget/src/families/stacks/requests/propose.ts',
    find: 'if (!isSameTransaction(plan, signed.transaction)) throw otherTransaction()',
    replace:
      "if (!isSameTransaction(plan, signed.transaction) && transaction === '') throw otherTransaction()",
  },
  {
    tests: 'whichever method asks for it',
    name: 'the look whether a Cosmos transaction is a message',
    file: 'widget/src/families/cosmos/requests/propose.ts',
    find: 'return message === null',
    replace: "return message === null || message.signer !== ''",
  },
  {
    tests: 'nothing is sent of what is not what was approved',
    name: 'the look whether a Polkadot wallet has signed what was shown, before it is sent',
    file: 'widget/src/families/polkadot/requests/propose.ts',
    find: 'const transaction = readSignedPayload(payload, signed)',
    replace: 'const transaction = readSignedPayload(payload, signed) ?? signed.signature',
  },
  {
    tests: 'a transaction that passes for a message is refused',
    name: 'the look whether a message is a transaction, before it is shown',
    file: `${SECURE}/approval/solana/prepare.ts`,
    find: 'if (isTransactionMessage(bytes))',
    replace: 'if (bytes.length < 0 && isTransactionMessage(bytes))',
  },
  {
    tests: 'what is no message of the frame is dropped',
    name: 'the list of what a worker may be asked',
    file: `${SECURE}/worker/serve.ts`,
    find: '|| !Object.hasOwn(schemas, data.op)',
    replace: '',
  },
  {
    tests: 'more questions than a frame has',
    name: 'the bound of open questions',
    file: `${SECURE}/worker/serve.ts`,
    find: 'if (open.size >= MAX_OPEN_CALLS)',
    replace: 'if (open.size >= MAX_OPEN_CALLS * 100)',
  },
  {
    tests: 'scripted clicks never do',
    name: 'the look whether a person clicked',
    file: GUARD,
    find: '&& isTrusted &&',
    replace: '&& (isTrusted || detail > 0) &&',
  },
  {
    tests: 'covering it disarms at once',
    name: 'the lock of a button that is covered',
    file: GUARD,
    find: "case 'obscured':\n      return HIDDEN",
    replace: "case 'obscured':\n      return state",
  },
  {
    tests: 'what is too small to read is locked',
    name: 'the lock of a button that nobody can read',
    file: GUARD,
    find: "return { phase: 'tooSmall' }",
    replace: 'return state',
  },
  {
    tests: 'is not heard from another origin',
    name: 'the origin of the tab that asks the frame for the wallet',
    file: `${SECURE}/frame/admitSecurityTab.ts`,
    find: 'if (origin !== own || source === null',
    replace: "if (origin === '' || source === null",
  },
  {
    tests: 'is not let in by',
    name: 'the mailbox that the Security page asks first',
    file: `${SECURE}/frame/admitSecurityTab.ts`,
    find: 'if (user === null || user.email !== null) return NOBODY',
    replace: 'if (user === null) return NOBODY',
  },
  {
    tests: 'straight to the wallet of the page goes',
    name: 'the look of the SDK whether a message may sign in',
    file: 'sdk/src/channel/shortPath.ts',
    find: "if (method === 'personal_sign' && maySignIn(params)) return true",
    replace: '',
  },
  {
    tests: 'a sign-in to another site is shown here first, and what',
    name: 'the look at the site before a wallet of the page is asked to sign in',
    file: 'widget/src/families/eip155/requests/requests.ts',
    find: 'details.signIn === undefined && maySignIn',
    replace: 'maySignIn',
  },
]
