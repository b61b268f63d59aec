import type { ForeignSignIn } from '@latch/families/signIn.ts'
import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { CaptureRemoval, EmailCapture } from '@latch/protocol/capture.ts'
import type { WalletSummary } from '@latch/protocol/hostChannel.ts'
import { createStore } from 'zustand/vanilla'
import type { RpcError } from '#core/rpcError.ts'

/** What one family's approvals alone show, by its namespace: a family adds its own beside its requests. */
// biome-ignore lint/suspicious/noEmptyInterface: families add to it, which a type does not allow.
export interface FamilyDetails {}

/** What an approval shows: taken from the very params that are relayed, never from a description by the page. */
export type ApproveDetails =
  /**
   * `text` is the UTF-8 reading of the bytes, or their hex when they are no text (`isHexOnly`); `signIn` is there where
   * they sign in elsewhere than at the page.
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
  /** Of connecting only. */
  namespace?: never
  method: string
  chainId: ChainId
  /** The session account that the request acts for, in its family's spelling. */
  address: string
  /** Who is asked once it is approved. */
  wallet: WalletSummary
  details: ApproveDetails
  /** Whether what is signed is sent to the network. */
  isSent: boolean
  /** Whether an earlier payment of the account may still be on its way. */
  isEarlierOpen: boolean
  /** `inWallet`: approved here, the wallet now asks in its own window. `inFrame`: the secure frame asks. */
  phase: 'review' | 'inWallet' | 'inFrame'
  approve(): void
  /** Rejects with 4001; in the wallet, with the reason LEFT_IN_WALLET; in the frame, once that has let go of it. */
  reject(): void
  /** Rejects with what has made it void; in the frame, once that has let go of it. */
  expire(error: RpcError): void
}

/** Why a sign-in did not come to its end: it can be tried again. */
export type SignInFailure = 'declined' | 'refused' | 'clock' | 'unavailable' | 'failed'

export type SignInRequest = {
  id: string
  kind: 'signIn'
  view: 'SIWXSignMessage'
  namespace: Namespace
  /** Of the message. */
  chainId: ChainId
  address: string
  wallet: WalletSummary
  /** Whether who does not sign is not connected any more, or is back on {@link backTo}. */
  isRequired: boolean
  /** Where the account has signed in before; null where it has not. */
  backTo: ChainId | null
  /** `inWallet`: the wallet asks by itself. `checking`: signed, and somebody looks at it. */
  phase: 'review' | 'inWallet' | 'checking'
  failure: SignInFailure | null
  approve(): void
  /** Rejects with 4001, or with what failed last. */
  reject(): void
}

/** A code that is on its way to somebody who looks for it in their mail. */
export type MailedCode = {
  /** CAIP-2 namespace, a colon, and the address. */
  account: string
  email: string
  /** Names the code. */
  id: string
  /** When it is over, and when another one may be asked for. Milliseconds since 1970. */
  endsAt: number
  resendAt: number
}

/** Who has connected is asked for an email address. */
export type CaptureRequest = {
  id: string
  kind: 'capture'
  /** The address first, then the code that was mailed to it. */
  view: 'DataCapture' | 'DataCaptureOtpConfirm'
  /** `looking`: the account signs in, or has by now, and may have answered on another device. */
  phase: 'looking' | 'asking'
  namespace: Namespace
  address: string
  /** Whether who shares none is not connected any more. */
  isRequired: boolean
  consent: EmailCapture['consent']
  /** The code that was mailed before this document was loaded. */
  mailed: MailedCode | null
  /** Secret of the session by which this account has signed in, if it has by now. */
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

/** Whether a request is shown by the secure frame. */
export function isInFrame(request: InteractiveRequest | null): request is ApproveRequest {
  return request?.kind === 'approve' && request.phase === 'inFrame'
}

export type RequestsState = {
  /** The one on screen. */
  current: InteractiveRequest | null
  /** How many wait behind it. */
  waiting: number
  /** Whether the page withdrew the one that ended last. */
  isWithdrawn: boolean
}

export const requestsStore = createStore<RequestsState>(() => ({
  current: null,
  waiting: 0,
  isWithdrawn: false,
}))
