import type { LeftOut } from '#testCompleteness.ts'

/** Fields of Cosmos' requests that an approval does not show. */
export const COSMOS_LEFT_OUT: readonly LeftOut[] = [
  {
    field: 'Gas limit',
    paths: ['*.gas'],
    why: 'It bounds what the messages may compute; the fee for it is shown.',
  },
  {
    field: 'Account number and sequence',
    paths: ['*.sequence', '*.accountNumber'],
    why: 'The chain accepts only those that the account has.',
  },
  {
    field: 'Timeout height, timeout, and whether the order is free',
    paths: ['*.timeoutHeight', 'direct.timeout'],
    why: 'They only end the time in which the transaction is valid.',
  },
  {
    field: 'Signer infos',
    paths: ['direct.signers'],
    why: 'The chain accepts only the keys of the accounts that the messages name.',
  },
  {
    field: 'Method by which a message is signed',
    paths: ['message.isDocument'],
    why: 'The same document is signed either way (ADR-36).',
  },
]
