import { toBase58 } from '../../../protocol/base58.ts'
import { fromBase64 } from '../../../protocol/base64.ts'
import type { SecureRequest, User } from '../../../protocol/secure/secureChannel.ts'
import type { Backend } from '../core/node.ts'
import type { Result } from '../worker/messages.ts'
import type { Ask, ToSign } from './ask.ts'
import { prepareEvm, sendEvm } from './eip155/prepare.ts'
import { readEvm } from './eip155/read.ts'
import type { Reading } from './reading.ts'
import { prepareSolana, sendSolana } from './solana/prepare.ts'
import { readSolana } from './solana/read.ts'

type Signed = Result<'sign'>

/** How a chain family's requests are prepared, read and answered. */
export type ApprovalFamily = {
  methods: readonly string[]
  accountOf(user: User): string
  prepare(
    request: SecureRequest,
    account: string,
    backend: Backend,
  ): Promise<{ toSign: readonly ToSign[]; isSent: boolean }>
  read(ask: Ask, backend: Backend): Promise<Reading>
  /** What the page gets for signatures; sends where that is what was asked for. */
  answer(ask: Ask, signed: readonly Signed[], backend: Backend): Promise<unknown>
}

const eip155: ApprovalFamily = {
  methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
  accountOf: ({ accounts }) => accounts.eip155,
  prepare: prepareEvm,
  read: readEvm,
  answer: async (ask, [signed], backend) => {
    if (signed !== undefined && 'transaction' in signed && ask.isSent)
      return sendEvm(ask.chain.id, signed.transaction, backend)
    return (signed as { signature: string }).signature
  },
}

const solana: ApprovalFamily = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  accountOf: ({ accounts }) => accounts.solana,
  prepare: async (request, account) => prepareSolana(request, account),
  read: readSolana,
  answer: async ({ method, chain, toSign }, signed, backend) => {
    const [first] = signed
    const [one] = toSign
    const { signature } = first as { signature: string }
    if (one?.namespace === 'solana' && one.kind === 'message')
      return { signature, signedMessage: toBase58(fromBase64(one.payload.message)) }
    const transactions = signed.map((each) => (each as { transaction: string }).transaction)
    if (method === 'solana_signAllTransactions') return { transactions }
    if (method === 'solana_signTransaction') return { signature, transaction: transactions[0] }
    return { signature: await sendSolana(chain.id, transactions[0] ?? '', backend) }
  },
}

export const APPROVALS: Readonly<Record<string, ApprovalFamily>> = { eip155, solana }
