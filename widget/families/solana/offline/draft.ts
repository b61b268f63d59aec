import { fromBase58, isPublicKey } from '@latch/protocol/base58.ts'
import { TransferError, type TransferForm, type TransferPlan } from '@latch/secure/offline/transfer.ts'
import type { Nodes } from '@latch/secure/src/core/node.ts'
import { PROGRAMS } from '../bytes/programs.ts'
import { isOnCurve } from '../bytes/tokenAccount.ts'
import type { InstructionDraft } from '../bytes/writeMessage.ts'
import { readAccount } from './account.ts'

/** A transfer without its fee. */
export type Draft = Pick<TransferPlan, 'to' | 'amount'> & {
  instructions: readonly InstructionDraft[]
  /** Lamports that the account pays besides the fee: for the amount, or for the recipient's token account. */
  lamports: bigint
  rent: bigint
}

/** Reads the recipient. @throws {@link TransferError} for a token account or a program, from which coins might not come back. */
export async function readRecipient({ to: typed }: TransferForm, node: Nodes): Promise<string> {
  const to = typed.trim()
  if (!isPublicKey(to)) throw new TransferError('to', 'error.address')
  const account = await readAccount(to, node)
  const isWallet = account === null ? isOnCurve(fromBase58(to)) : account.owner === PROGRAMS.system
  if (isWallet) return to
  throw new TransferError('to', 'error.toProgram')
}
