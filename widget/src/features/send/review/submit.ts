import { toPayload } from '@latch/protocol/envelope.ts'
import { forgetBalances } from '#api/account.ts'
import { errorReason } from '#api/errorReason.ts'
import { forgetHistory } from '#api/history.ts'
import { currentView, drop, reset, router } from '#app/router.ts'
import { showToast } from '#app/toasts.ts'
import { watchDisconnect } from '#core/accountData.ts'
import { asRejection, RpcError } from '#core/rpcError.ts'
import { track as trackEvent } from '#core/track.ts'
import type { FeeTier } from '#core/transfer.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { requestPayment } from '#families/requestPayment.ts'
import { sendOf } from '#families/sends.ts'
import { walletNotice } from '#families/walletNotice.ts'
import type { MessageKey } from '#i18n/en.ts'
import { currentSend, type PendingSend } from '#requests/pendingSend.ts'
import { activeSession } from '#sessions/sessionsStore.ts'
import { closing } from '#window/modal.ts'
import { track, type Watched } from '../../activity/index.ts'
import type { Asset } from '../form/assets.ts'
import { rememberRecipient } from '../form/recipientsStore.ts'
import { nextAttempt, type Progress, resetSend, sendStore } from '../sendStore.ts'

export type Approved = {
  session: WalletSession
  asset: Asset
  /** Base units. */
  amount: bigint
  to: string
  /** The name that resolved to the recipient. */
  name: string | null
  memo?: string | undefined
  gas: bigint
  tier: FeeTier
  /** As shown in the review. */
  amountLabel: string
}

/**
 * Sends exactly the reviewed transfer to the wallet and watches the transaction to its end. Giving up ends the waiting,
 * not the wallet's prompt: a transaction that the wallet still sends is shown in Activity, and reported to the page
 * that requested it.
 */
export async function submit(approved: Approved): Promise<void> {
  const { session, amountLabel: amount, to, name, memo } = approved
  const pending = currentSend()
  const { signal } = closing
  const attempt = nextAttempt()
  if (hasMoved(session)) return fail('send.moved')
  const request = { amount, to, name, memo, chainId: session.chainId, wallet: session.wallet }
  const isLeft = watchDisconnect(session.chainId)
  sendStore.setState({ progress: { step: 'preparing' }, request, notice: null })
  const sendTransfer = await prepare(approved).catch(() => null)
  // Nothing was sent if the user left, or gave up, before the wallet got the request.
  if (!isCurrent(attempt)) return
  if (isLeft()) return forgetTransfer(attempt)
  if (signal.aborted) return fail(null)
  if (sendTransfer === null) return fail('send.failed')
  if (hasMoved(session)) return fail('send.moved')
  if (pending?.begin() === false) return fail(null)
  sendStore.setState({ progress: { step: 'wallet' } })
  await sendToWallet(approved, sendTransfer, { attempt, pending, isLeft })
}

type Try = { attempt: number; pending: PendingSend | null; isLeft: () => boolean }

async function sendToWallet(
  approved: Approved,
  sendTransfer: () => Promise<string>,
  { attempt, pending, isLeft }: Try,
) {
  let hash: string
  try {
    hash = await requestPayment(approved.session, sendTransfer)
  } catch (error) {
    pending?.fail(pageErrorOf(error, approved.session))
    if (isLeft()) return forgetTransfer(attempt)
    if (isCurrent(attempt)) fail(walletNotice(error, approved.session))
    watchLost(approved, error, attempt)
    return
  }
  pending?.fulfil(hash)
  trackEvent('SEND_SUCCESS', { network: approved.session.chainId })
  if (isLeft()) return forgetTransfer(attempt)
  rememberRecipient({ address: approved.to, name: approved.name, chainId: approved.session.chainId })
  if (isCurrent(attempt)) sendStore.setState({ progress: { step: 'sent', hash } })
  await watchSent(approved, hash, attempt)
}

/** Keeps nothing of a transfer whose account was disconnected meanwhile: the next user must not find it. */
function forgetTransfer(attempt: number): void {
  if (isCurrent(attempt)) resetSend()
}

/** Shows a transaction in Activity that may have been sent, if its hash is known. */
function watchLost(approved: Approved, error: unknown, attempt: number): void {
  const { data } = error as { data?: { hash?: unknown } | null }
  if (errorReason(error) === 'SUBMISSION_LOST' && typeof data?.hash === 'string')
    void watchSent(approved, data.hash, attempt)
}

function isCurrent(attempt: number): boolean {
  return sendStore.getState().attempt === attempt
}

function prepare({ session, asset, amount, to, memo, gas, tier }: Approved): Promise<() => Promise<string>> {
  const transfer = { from: session.accounts[0].address, to, amount, token: asset.token, memo }
  return sendOf(session.chainId).prepare({ session, transfer, gas, tier })
}

/** Stops waiting for the wallet. */
export function giveUp(): void {
  const isAtWallet = sendStore.getState().progress?.step === 'wallet'
  nextAttempt()
  fail(isAtWallet ? 'send.gaveUp' : null)
}

async function watchSent(
  { session, to, asset, amountLabel }: Approved,
  hash: string,
  attempt: number,
): Promise<void> {
  const { chainId, accounts } = session
  const transaction = {
    chainId,
    hash,
    from: accounts[0].address,
    to,
    at: Date.now(),
    amount: amountLabel,
    iconUrl: asset.iconUrl,
    ...sendOf(chainId).validityOf?.(hash),
  }
  const progressView = watchProgressView()
  const status = await track(transaction, (seen) => {
    if (isCurrent(attempt)) sendStore.setState({ progress: progressOf(hash, seen) })
  })
  // Going back to the account, below, does not count as leaving.
  progressView.stop()
  // One that was dropped may still be executed: another beside it could pay twice.
  if (status === 'confirmed' || status === 'failed') sendOf(chainId).forgetLost?.(hash)
  forgetBalances()
  forgetHistory()
  if (status === 'confirmed') {
    showToast({ variant: 'success', message: 'send.done', params: { amount: amountLabel } })
    if (isCurrent(attempt)) backToAccount()
  } else {
    if (status === 'failed' && progressView.wasLeft())
      showToast({ variant: 'error', message: 'send.reverted' })
    if (isCurrent(attempt))
      sendStore.setState({ progress: { step: 'ended', hash, status: status ?? 'unknown' } })
  }
}

/** Shows a toast that the payment continues when the user leaves its progress view, which would show the result. */
function watchProgressView(): { wasLeft(): boolean; stop(): void } {
  let isLeft = false
  const stop = router.subscribe((state) => {
    if (isLeft || currentView(state).name === 'WalletSendPreview') return
    isLeft = true
    showToast({ variant: 'loading', message: 'activity.sending' })
  })
  return { wasLeft: () => isLeft, stop }
}

function progressOf(hash: string, seen: Watched): Progress {
  return seen === 'dropped' ? { step: 'ended', hash, status: seen } : { step: 'sent', hash }
}

/** Returns to Account after a transfer. If another view is on screen, it stays, and the views of the transfer are removed below it. */
function backToAccount(): void {
  resetSend()
  if (currentView(router.getState()).name === 'WalletSendPreview') reset({ name: 'Account' })
  else for (const name of ['WalletSend', 'WalletSendPreview'] as const) drop(name)
}

/** Returns whether the wallet has switched to another account or network since the review. */
function hasMoved({ chainId, accounts }: WalletSession): boolean {
  const session = activeSession()
  return session?.chainId !== chainId || session.accounts[0].address !== accounts[0].address
}

/** Returns the page's error if the wallet did not send. */
function pageErrorOf(error: unknown, session: WalletSession): RpcError {
  const payload = toPayload(error)
  const notice = walletNotice(error, session)
  if (notice === 'send.declined') return asRejection(payload)
  if (notice !== 'send.unsure') return new RpcError(payload)
  const data = typeof payload.data === 'object' ? payload.data : {}
  return new RpcError({ ...payload, data: { ...data, outcome: 'unknown' } })
}

/** @param notice - null if there is none to show. */
function fail(notice: MessageKey | null): void {
  sendStore.setState({ progress: null, notice })
}
