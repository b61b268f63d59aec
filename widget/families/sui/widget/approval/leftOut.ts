import type { LeftOut } from '#testCompleteness.ts'

/** Fields of Sui's requests that an approval does not show. */
export const SUI_LEFT_OUT: readonly LeftOut[] = [
  {
    field: 'Version and digest of an object, whether it is received, and whether a shared one may change',
    paths: ['version', 'digest', 'since', 'isMutable', 'isReceived', 'isUnresolved'].map(
      (name) => `*.*.inputs.*.${name}`,
    ),
    why: 'The network accepts only the current version of an object, and only the use that the function declares.',
  },
  {
    field: 'Function of the framework in place of a command, and its coin type',
    paths: ['*.*.steps.*.*.by'],
    why: 'It does the same, and the network accepts only the type that the coin has.',
  },
  {
    field: 'Coins that a function of the framework returns to the account',
    paths: ['*.*.returned'],
    why: 'They stay with the account.',
  },
  {
    field: 'Expiration',
    paths: ['*.*.lastEpoch'],
    why: 'It only ends the time in which the transaction is valid.',
  },
  {
    field: 'Gas price',
    paths: ['*.*.gas.price'],
    why: 'The budget is the most that is paid, and it is shown as the maximum fee.',
  },
  {
    field: 'Coins that pay for gas',
    paths: ['*.*.gas.payment'],
    why: 'They are the payer’s own; only the fee and the amounts that are shown are taken from them.',
  },
]
