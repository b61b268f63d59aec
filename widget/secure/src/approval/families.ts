import { prepareEvm, renewNonce, sendEvm } from '@latch/families/eip155/secure/prepare.ts'
import { readPlainEvm } from '@latch/families/eip155/secure/readPlain.ts'
import { prepareSolana, sendSolana } from '@latch/families/solana/secure/prepare.ts'
import { readSolana } from '@latch/families/solana/secure/read.ts'
import { toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64 } from '@latch/protocol/base64.ts'
import { type SecureNamespace, SIGNED_METHODS } from '@latch/protocol/secure/families.ts'
import type { SecureRequest } from '@latch/protocol/secure/secureChannel.ts'
import type { Backend } from '../core/node.ts'
import type { Project } from '../core/settings.ts'
import type { Result, User } from '../worker/messages.ts'
import type { RawTransaction, SignedSolanaTransaction } from '../worker/signMessages.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import type { FrameReading } from './reading.ts'

type Signed = Result<'sign'>

/** Prepares, reads and answers the requests of a chain family. */
export type ApprovalFamily = {
  methods: readonly string[]
  /** Returns the account that pages get, and the account of the wallet's own key. */
  accountOf(user: User): { account: string; wallet: string }
  prepare(
    request: SecureRequest,
    user: User,
    project: Project,
    backend: Backend,
  ): Promise<Pick<ApprovalRequest, 'toSign' | 'isSent' | 'payer' | 'deploys'>>
  /** Reads a request for the frame; the window (`readers.ts`) handles those that the frame cannot read. */
  read(request: ApprovalRequest, backend: Backend): Promise<FrameReading>
  /**
   * Renews what other tabs and sites may have used up during the review, such as the nonce, before transactions are signed.
   * Absent if nothing is.
   */
  renew?(request: ApprovalRequest, backend: Backend): Promise<ApprovalRequest>
  /**
   * Returns the page's result for signatures; sends if that was requested. Called again with the same signatures, it sends
   * the same again.
   */
  answer(request: ApprovalRequest, signed: readonly Signed[], backend: Backend): Promise<unknown>
}

const eip155: ApprovalFamily = {
  methods: SIGNED_METHODS.eip155,
  accountOf: ({ accounts: { eip155 } }) => ({ account: eip155, wallet: eip155 }),
  prepare: (request, { accounts }, _, backend) => prepareEvm(request, accounts.eip155, backend),
  read: readPlainEvm,
  renew: renewNonce,
  answer: async (request, [signed], backend) => {
    if (signed !== undefined && 'transaction' in signed && request.isSent)
      return sendEvm(request.chain.id, signed as RawTransaction, backend)
    return (signed as { signature: string }).signature
  },
}

const solana: ApprovalFamily = {
  methods: SIGNED_METHODS.solana,
  accountOf: ({ accounts: { solana } }) => ({ account: solana, wallet: solana }),
  prepare: async (request, { accounts }) => prepareSolana(request, accounts.solana),
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
    return { signature: await sendSolana(chain.id, first as SignedSolanaTransaction, backend) }
  },
}

export type Approvals = Readonly<Record<SecureNamespace, ApprovalFamily>>
export const APPROVALS: Approvals = { eip155, solana }
