import type { LeftOut } from '#testCompleteness.ts'

/** Returns the paths of a field of a transaction, in all requests. */
const everywhere = (path: string) => [`*.${path}`, `*.transactions.*.${path}`]

const TOKEN_INSTRUCTIONS = [
  ...['tokenTransfer', 'tokenApprove', 'tokenRevoke', 'tokenBurn'],
  ...['closeAccount', 'setAuthority', 'wrap'],
]

/** Fields of Solana's requests that an approval does not show. */
export const SOLANA_LEFT_OUT: readonly LeftOut[] = [
  {
    field: 'Recent blockhash',
    paths: everywhere('blockhash'),
    why: 'It only ends the time in which the transaction is valid; one that stays valid by a nonce is warned of.',
  },
  {
    field: 'Version of the transaction, and the limits of version 1 for units and memory',
    paths: everywhere('version'),
    why: 'The same instructions do the same in each version; the priority fee of version 1 is shown.',
  },
  {
    field: 'Options for sending',
    paths: ['send.maxRetries'],
    why: 'They say how often a node tries to send the transaction.',
  },
  {
    field: 'Accounts that a program writes to',
    paths: everywhere('instructions.*.unknown.accounts.*.isWritable'),
    why: 'The program decides what it writes; a call of an unknown program is warned of.',
  },
  {
    field: 'Which of the two token programs',
    paths: TOKEN_INSTRUCTIONS.flatMap((name) => everywhere(`instructions.*.${name}.program`)),
    why: 'A token account belongs to one of them, and the other refuses it.',
  },
  {
    field: 'Size of a new account',
    paths: everywhere('instructions.*.createAccount.space'),
    why: 'The account is paid for with the amount that is shown.',
  },
  {
    field: 'Seed of an account, address of a created token account',
    paths: [
      ...everywhere('instructions.*.transferWithSeed.seed'),
      ...everywhere('instructions.*.createTokenAccount.derived'),
    ],
    why: 'The program accepts only the address that follows from it and from the accounts that are shown.',
  },
  {
    field: 'Whether a token account may exist already',
    paths: everywhere('instructions.*.createTokenAccount.isIdempotent'),
    why: 'It fails then, or changes nothing.',
  },
  {
    field: 'Decimals of a token',
    paths: everywhere('instructions.*.*.checked.decimals'),
    why: 'The program accepts only those of the token, which the shown amount has.',
  },
  {
    field: 'Whether the account signs a memo',
    paths: everywhere('instructions.*.memo.isSigned'),
    why: 'It signs the transaction that contains the memo in any case.',
  },
]
