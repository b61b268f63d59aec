import type { LeftOut } from '#testCompleteness.ts'

/** Fields of EVM requests that an approval of the secure window does not show. */
export const EIP155_SECURE_LEFT_OUT: readonly LeftOut[] = [
  {
    field: 'Nonce',
    paths: ['transaction.node.nonce', 'batch.operation.nonce'],
    why: 'The account’s own counter: the network accepts no other.',
  },
  {
    field: 'Gas limits and gas prices',
    paths: [
      ...['transaction.gas', 'transaction.node.gas', 'transaction.node.price'],
      ...['batch.operation.gas', 'batch.operation.price', 'batch.operation.paymasterGas'],
    ],
    why: 'They set the fee, which is shown as its maximum, rounded up, or with who pays it.',
  },
  {
    field: 'Code that deploys a smart account',
    paths: ['batch.operation.deployment'],
    why: 'The network accepts only the code that the account’s address follows from.',
  },
  {
    field: 'Address of the project’s paymaster, data of any paymaster',
    paths: ['batch.paymaster.address', 'batch.paymaster.data', 'batch.paymaster.service.data'],
    why: 'Who pays is shown. It can take no more from the account than it was allowed before.',
  },
  {
    field: 'Salt of a permission',
    paths: ['permission.salt'],
    why: 'It only tells apart two permissions that are otherwise the same.',
  },
  {
    field: 'Types of the fields of typed data',
    paths: ['typedData.bits'],
    why: 'A contract accepts its own types only; names and values are shown as they are signed.',
  },
]
