import { type CaptureAnswer, type CaptureRemoval, CaptureRemovalSchema } from '@latch/protocol/capture.ts'
import * as z from 'zod/mini'
import { readEach } from '#core/readEach.ts'
import { siteKey } from '#core/siteKey.ts'
import { writeItem } from '#core/storage.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { allSessions } from '#sessions/sessionsStore.ts'

/** Accounts that are remembered; the oldest go. */
const MAX_ACCOUNTS = 50

const AnswerSchema = z.object({
  /** CAIP-2 namespace, a colon, and the address. */
  account: z.string(),
  answer: z.enum(['given', 'skipped']),
  /** Tokens to erase the addresses that it has shared. */
  removals: z._default(z.array(CaptureRemovalSchema), []),
})
type Answer = z.infer<typeof AnswerSchema>

const capturedKey = () => siteKey('captured')

/** Returns the key of a session's account, whatever its chain. */
export function accountKey({ namespace, accounts }: Pick<WalletSession, 'namespace' | 'accounts'>): string {
  return `${namespace}:${accounts[0].address}`
}

/** Returns whether an account has answered here. @param isRequired - If so, an earlier skip does not count. */
export function hasAnswered(account: string, isRequired: boolean): boolean {
  return readAnswers().some((each) => each.account === account && (each.answer === 'given' || !isRequired))
}

/** Returns the accounts that are connected at once: an answer for one counts for all, whatever their wallets. */
export function connectedAccounts(session: WalletSession): readonly string[] {
  return [...new Set([session, ...allSessions()].map(accountKey))]
}

/** Returns the answer for another connected account; undefined if none counts. @param isRequired - As in {@link hasAnswered}. */
export function answerBeside(session: WalletSession, isRequired: boolean): Answer | undefined {
  const beside = connectedAccounts(session)
  return readAnswers().find(
    ({ account, answer }) => beside.includes(account) && (answer === 'given' || !isRequired),
  )
}

/** Sessions of the same wallet in other families, e.g. the two of one email login. */
export function siblingsOf({ namespace, connector, walletId }: WalletSession): readonly WalletSession[] {
  return allSessions().filter(
    (other) => other.namespace !== namespace && other.connector === connector && other.walletId === walletId,
  )
}

/** Returns the tokens to erase the addresses that an account has shared from here. */
export function removalsOf(account: string): readonly CaptureRemoval[] {
  return readAnswers().find((each) => each.account === account)?.removals ?? []
}

export function rememberAnswer(
  account: string,
  answer: NonNullable<CaptureAnswer['answer']>,
  removals: readonly CaptureRemoval[] = [],
): void {
  const others = readAnswers().filter((each) => each.account !== account)
  writeItem(capturedKey(), JSON.stringify([{ account, answer, removals }, ...others].slice(0, MAX_ACCOUNTS)))
}

function readAnswers(): readonly Answer[] {
  return readEach(AnswerSchema, capturedKey())
}
