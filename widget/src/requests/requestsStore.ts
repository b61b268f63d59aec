import type { ForeignSignIn } from '@latch/families/signIn.ts'
import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { CaptureRemoval, EmailCapture } from '@latch/protocol/capture.ts'
import type { WalletSummary } from '@latch/protocol/hostChannel.ts'
import { createStore } from 'zustand/vanilla'
import type { RpcError } from '#core/rpcError.ts'

/** Details of only one family's approvals, by namespace: each family declares its own beside its requests. */
// biome-ignore lint/suspicious/noEmptyInterface: families add to it, which a type does not allow.
export interface FamilyDetails {}

/** Details of an approval: read from the very params that are relayed, never from a description by the page. */
export type ApproveDetails =
  /**
   * `text` is the bytes as UTF-8, or their hex if they are not text (`isHexOnly`); `signIn` is set if they sign in to
   * another site than the page.
   */
  | { type: 'message'; text: string; isHexOnly: boolean; signIn?: ForeignSignIn }
  /** Another network: the facts beside it name it. */
  | { type: 'chain' }
  /** Other accounts, which the wallet lets its user choose. */
  | { type: 'accounts' }
  | FamilyDetails[keyof FamilyDetails]

type ConnectRequest = {
  id: string
  kind: 'connect'
  /** Undefined: whichever its visitor chooses. */
  namespace: Namespace | undefined
  /** The wallet that the page named: a directory id, an rdns, or `walletconnect` for any by a code. */
  wallet?: string | undefined
}

export type ApproveRequest = {
  id: string
  kind: 'approve'
  /** Only when connecting. */
  namespace?: never
  method: string
  chainId: ChainId
  /** The session account that the request acts for, in its family's spelling. */
  address: string
  /** Wallet that is called once it is approved. */
  wallet: WalletSummary
  details: ApproveDetails
  /** True if the signed transaction is sent to the network. */
  isSent: boolean
  /** True if an earlier payment of the account may still be on its way. */
  isEarlierOpen: boolean
  /** `inWallet`: approved here, and the wallet now shows its own prompt. `inFrame`: shown in the secure frame. */
  phase: 'review' | 'inWallet' | 'inFrame'
  approve(): void
  /** Rejects with 4001; in the wallet, with the reason LEFT_IN_WALLET; in the frame, once that has let go of it. */
  reject(): void
  /** Rejects with the reason that made it void; in the frame, once that has canceled it. */
  expire(error: RpcError): void
}

/** Reason why a sign-in failed; it can be tried again. */
export type SignInFailure = 'declined' | 'refused' | 'clock' | 'unavailable' | 'failed'

export type SignInRequest = {
  id: string
  kind: 'signIn'
  view: 'SIWXSignMessage'
  namespace: Namespace
  /** Chain of the message. */
  chainId: ChainId
  address: string
  wallet: WalletSummary
  /** True if a user who does not sign is disconnected, or switched back to {@link backTo}. */
  isRequired: boolean
  /** Chain on which the account has signed in before; null if there is none. */
  backTo: ChainId | null
  /** `inWallet`: the wallet shows its own prompt. `checking`: signed, and being verified. */
  phase: 'review' | 'inWallet' | 'checking'
  failure: SignInFailure | null
  approve(): void
  /** Rejects with 4001, or with the last failure. */
  reject(): void
}

/** A mailed code that has not been entered yet. */
export type MailedCode = {
  /** CAIP-2 namespace, a colon, and the address. */
  account: string
  email: string
  /** Names the code. */
  id: string
  /** Milliseconds since 1970 at which it expires, and at which another one may be requested. */
  endsAt: number
  resendAt: number
}

/** Request for an email address from a connected user. */
export type CaptureRequest = {
  id: string
  kind: 'capture'
  /** The address first, then the code that was mailed to it. */
  view: 'DataCapture' | 'DataCaptureOtpConfirm'
  /** `looking`: the account signs in, or has by now, and may have answered on another device. */
  phase: 'looking' | 'asking'
  namespace: Namespace
  address: string
  /** True if a user who shares none is disconnected. */
  isRequired: boolean
  consent: EmailCapture['consent']
  /** The code that was mailed before this document was loaded. */
  mailed: MailedCode | null
  /** Returns the secret of this account's sign-in session, if there is one. */
  session(): string | undefined
  show(view: CaptureRequest['view']): void
  /** Keeps the code that was mailed for this tab. */
  keep(mailed: Omit<MailedCode, 'account'>): void
  /** Ends it, for this account here for good. @param removal - What erases the address that it has shared. */
  finish(answer: 'given' | 'skipped', removal?: CaptureRemoval): void
  /** Rejects with 4001. */
  reject(): void
}

export type InteractiveRequest = ConnectRequest | ApproveRequest | SignInRequest | CaptureRequest

/** Returns whether a request is shown by the secure frame. */
export function isInFrame(request: InteractiveRequest | null): request is ApproveRequest {
  return request?.kind === 'approve' && request.phase === 'inFrame'
}

export type RequestsState = {
  /** The one on screen. */
  current: InteractiveRequest | null
  /** Number of requests queued behind it. */
  waiting: number
  /** True if the page withdrew the last request. */
  isWithdrawn: boolean
}

export const requestsStore = createStore<RequestsState>(() => ({
  current: null,
  waiting: 0,
  isWithdrawn: false,
}))
