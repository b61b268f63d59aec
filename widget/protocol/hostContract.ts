/**
 * The methods on the port between page and widget, both directions: each is named here and nowhere else. Every method
 * takes one object and resolves to an `Envelope`. Carries no schema, for the SDK and the boot script read it; the
 * widget's guards are in `widget/src/host/methods.ts`, the page's in `sdk/src/channel/guards.ts`.
 */
import type { Call, Calls, Remote } from './contract.ts'
import type {
  ConfigureParams,
  EmitParams,
  HostRequestParams,
  HostWallet,
  HostWalletEvent,
  InitParams,
  InitResult,
  OpenWindowParams,
  ProviderState,
  RequestParams,
  SetFrameParams,
  SetOpenParams,
  SignInStepParams,
  Viewport,
} from './hostChannel.ts'
import { TIMEOUTS } from './limits.ts'

type Nothing = Record<string, never>

const SOON = { deadline: TIMEOUTS.read }

/** Methods that the widget serves to the SDK. */
export const WIDGET_METHODS = {
  init: { deadline: TIMEOUTS.handshake } as Call<InitParams, InitResult>,
  /** Repeated, and limited by its deadline, only if the caller knows that the request needs no approval. */
  request: SOON as Call<RequestParams, unknown>,
  /** Resolves to whether the request was still pending; that request then rejects 4001, reason HOST_ABORTED. */
  cancel: SOON as Call<{ id: string }, boolean>,
  configure: SOON as Call<ConfigureParams, null>,
  setViewport: SOON as Call<Viewport, null>,
  /** Closing rejects pending prompts of the modal with 4001; requests that a wallet already has stay pending. */
  setOpen: SOON as Call<Omit<SetOpenParams, 'reason'> & Partial<Pick<SetOpenParams, 'reason'>>, null>,
  hostWallets: SOON as Call<{ wallets: HostWallet[] }, null>,
  hostWalletEvent: SOON as Call<HostWalletEvent, null>,
  /** Ends the sessions of all chain families. */
  disconnect: { deadline: TIMEOUTS.read, replay: true } as Call<Nothing, null>,
  ping: { deadline: TIMEOUTS.heartbeatAnswer } as Call<Nothing, null>,
  dispose: SOON as Call<Nothing, null>,
} satisfies Calls
export type WidgetContract = typeof WIDGET_METHODS
export type WidgetMethods = Remote<WidgetContract>

/** Methods that the SDK serves to the widget, which sets its own deadline for each. */
type HostContract = {
  setState: Call<ProviderState, null>
  emit: Call<EmitParams, null>
  setFrame: Call<SetFrameParams, null>
  /** Calls a wallet of the page; only methods of `relayMethods.ts` pass. */
  hostRequest: Call<HostRequestParams, unknown>
  openWindow: Call<OpenWindowParams, 'opened' | 'blocked'>
  /** Only called if the page's options set `hasServer`. */
  signIn: Call<SignInStepParams, string | null>
  ping: Call<Nothing, null>
}
export type HostMethods = Remote<HostContract>
