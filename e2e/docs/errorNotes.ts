import type { FailureReason, RpcCode } from '../../widget/protocol/errors.ts'
import { EVENT_SCHEMAS } from '../../widget/protocol/events.ts'
import type { AlertCode } from '../../widget/src/app/alerts.ts'

/** What an author does about something, beside what it means. */
export type Note = { means: string; act: string }

export const CODES: Readonly<Record<keyof typeof RpcCode, Note>> = {
  userRejected: {
    means: 'The user declined or closed the modal, or your own `signal` was aborted (reason `HOST_ABORTED`).',
    act: 'Nothing; offer the button again.',
  },
  unauthorized: {
    means:
      'Nobody is connected, the account or chain is not this session’s, or this origin is not on the list.',
    act: 'Connect first; the reason says which case it is.',
  },
  unsupportedMethod: {
    means: 'The method is not served, is switched off by the operator, or is newer than the widget.',
    act: 'Use another method, see [sdk.md](sdk.md#request).',
  },
  disconnected: {
    means: 'The widget or the wallet cannot be reached, or the SDK was destroyed.',
    act: 'See the reason; a new request tries again.',
  },
  chainDisconnected: {
    means: 'The project lists no such chain family, or the wallet is on another chain.',
    act: 'Ask for a listed chain, or switch first.',
  },
  unknownChain: {
    means: 'The wallet does not know the chain, or the project does not list it (`CHAIN_NOT_IN_PROJECT`).',
    act: '`wallet_addEthereumChain` for the first, the operator for the second.',
  },
  parse: { means: 'A node or wallet could not parse the request.', act: 'Report it.' },
  invalidRequest: {
    means: 'The request is not of the shape of EIP-1193.',
    act: 'Pass `{ method, params }`.',
  },
  methodNotFound: { means: 'The node or wallet has no such method.', act: 'Use another method.' },
  invalidParams: {
    means: 'The params are malformed; the message names the field.',
    act: 'Correct the params.',
  },
  internal: {
    means: 'Something broke; the reason or a reference says more.',
    act: 'Try again, then report it.',
  },
  invalidInput: { means: 'The node refused the input.', act: 'Read the message, which is the node’s.' },
  resourceNotFound: { means: 'The node does not have what was asked for.', act: 'Check the hash or block.' },
  resourceUnavailable: {
    means: 'The wallet is busy with an earlier request.',
    act: 'Wait until the user has answered that one.',
  },
  transactionRejected: { means: 'The node did not take the transaction.', act: 'Read the message.' },
  methodNotSupported: { means: 'The node does not serve the method.', act: 'Use another method.' },
  limitExceeded: { means: 'Too many requests.', act: 'Wait a moment, and ask less often.' },
  unsupportedCapability: { means: 'The wallet lacks a capability of the call bundle.', act: 'Leave it out.' },
  unsupportedChainId: { means: 'The wallet does no call bundles on that chain.', act: 'Send single calls.' },
  duplicateId: { means: 'A bundle with this id was sent before.', act: 'Use another id.' },
  unknownBundleId: { means: 'No bundle is known by this id.', act: 'Check the id.' },
  bundleTooLarge: { means: 'The bundle has too many calls for the wallet.', act: 'Split it.' },
  atomicReadyRejected: {
    means: 'The user declined the upgrade of the account that an atomic bundle needs.',
    act: 'Send single calls.',
  },
  atomicityNotSupported: { means: 'The wallet cannot do the bundle atomically.', act: 'Send single calls.' },
}

export const FAILURES: Readonly<Record<FailureReason, string>> = {
  blocked_by_host_csp: 'This page’s Content-Security-Policy does not let the frame in.',
  blocked_or_unreachable:
    'The frame did not come: a policy, the network, or the project’s list keeps it out.',
  denied_origin:
    'This page’s origin is not on the project’s list. The code is 4100; of all others it is 4900.',
  unknown_project: 'The deployment has no project of that id.',
  protocol_mismatch: 'The SDK and the widget share no version of their protocol.',
  handshake_timeout: 'The frame came, and no working widget in it.',
  unresponsive: 'The widget worked and does not answer any more.',
  insecure_context: 'The page is not served over https.',
  popup_blocked: 'The popup that stands in for the frame did not open.',
}

/** `code` as the page sees it. */
export type ReasonNote = Note & { code: string }

/** `data.reason` of errors that a page can get. */
export const REASONS: Readonly<Record<string, ReasonNote>> = {
  CHAIN_NOT_IN_PROJECT: {
    code: '4902',
    means: 'The project does not list the chain.',
    act: 'Have the operator add it, see [operators.md](operators.md#networks).',
  },
  CHAIN_NOT_SERVED: {
    code: '4901',
    means: 'A read for a chain of which the deployment has no data.',
    act: 'Have the operator add the chain, or read from your own node.',
  },
  CONTAINER_REMOVED: {
    code: '4900',
    means: 'The element `container` is not in the page.',
    act: 'Put it back, or make another SDK.',
  },
  DESCRIPTION_FAILED: {
    code: '-32603',
    means: 'Your page’s title, icon or options could not be read.',
    act: 'The message says what threw; correct the option.',
  },
  FRAME_RELOADED: {
    code: '4900',
    means: 'The secure frame was reloaded while an e-mail wallet asked its user in it.',
    act: "With `outcome: 'unknown'` [look first](#outcome-unknown); then ask again.",
  },
  FRAME_UNAVAILABLE: {
    code: '-32603',
    means: 'The secure frame, where an e-mail wallet asks its user, did not load or is gone.',
    act: "Try again; with `outcome: 'unknown'` [look first](#outcome-unknown).",
  },
  HOST_ABORTED: { code: '4001', means: 'Your own `signal` was aborted.', act: 'Nothing.' },
  LEFT_IN_WALLET: {
    code: '4001',
    means: 'The user stopped waiting for a wallet that may still sign or send.',
    act: '[Look before asking again.](#outcome-unknown)',
  },
  MAILBOX_UNAVAILABLE: {
    code: '-32603',
    means: 'The window in which a request to the e-mail wallet is confirmed cannot be reached.',
    act: 'Try again; the network or the login service may be down.',
  },
  METHOD_NOT_SERVED: {
    code: '-32601',
    means: 'The deployment passes no such method to nodes.',
    act: 'Use a method of [sdk.md](sdk.md#request).',
  },
  NO_ACCOUNT: {
    code: '4100',
    means: 'The wallet shared no account.',
    act: 'Let the user choose one in the wallet.',
  },
  PRIMARY_TYPE_IS_DOMAIN: {
    code: '-32602',
    means: 'Typed data whose primary type is `EIP712Domain`: wallets would sign no message.',
    act: 'Name the message’s own type.',
  },
  RELAY_LOST: {
    code: '-32603',
    means: 'The connection to the relay was lost; the paired wallet may have been asked.',
    act: '[Look before asking again.](#outcome-unknown)',
  },
  RPC_MALFORMED: {
    code: '-32603',
    means: 'The node’s answer could not be read.',
    act: 'Try again, then tell the operator.',
  },
  RPC_REFUSED: {
    code: '-32603',
    means: 'The deployment refused the read; `data.status` is the HTTP status.',
    act: 'Tell the operator.',
  },
  RPC_UNAVAILABLE: { code: '-32603', means: 'The node cannot be reached.', act: 'Try again.' },
  SESSION_CHANGED: {
    code: '4100, 4900',
    means: 'The wallet changed its account or chain, or the session ended, while the request was open.',
    act: 'Read the new state and ask again.',
  },
  SIGN_IN_OFF: {
    code: '4200',
    means: 'The project signs nobody in with a wallet.',
    act: 'Have the operator switch `siwx` on, see [operators.md](operators.md#features).',
  },
  SIGN_IN_REFUSED: {
    code: '4100',
    means: 'Your own server (`signIn.authUrl`) did not take the signature.',
    act: 'Look at its log: domain, nonce and time of the message are what it checks.',
  },
  SIGN_IN_UNAVAILABLE: {
    code: '-32603',
    means: 'Your own server (`signIn.authUrl`) did not answer, or gave no nonce.',
    act: 'Try again; see that it answers to your page’s origin.',
  },
  TIMEOUT: {
    code: '-32603',
    means: 'No answer in time: of a node, of the widget, or of a paired wallet after five minutes.',
    act: "Try again; with `outcome: 'unknown'` [look first](#outcome-unknown).",
  },
  WALLET_GONE: {
    code: '4900',
    means: 'The wallet that holds the session has left the page.',
    act: 'Let the user switch it on, and reload.',
  },
  WALLET_IS_LATCH: {
    code: '-32603',
    means: 'The wallet that was chosen passes requests on to Latch itself.',
    act: 'Offer no object as a wallet that wraps the provider of Latch.',
  },
  WALLET_MALFORMED: {
    code: '-32603',
    means: 'The wallet answered with something else than the method’s result.',
    act: 'It may have signed or sent: [look first](#outcome-unknown).',
  },
  WIDGET_RELOADED: {
    code: '4900',
    means: 'The frame was reloaded while the request was open.',
    act: "Ask again; with `outcome: 'unknown'` [look first](#outcome-unknown).",
  },
  WIDGET_TOO_OLD: {
    code: '4200',
    means: 'This SDK is newer than the deployed widget, which does not know the method.',
    act: 'Deploy the widget of this version, or use the SDK that the widget serves.',
  },
  WIDGET_UNAVAILABLE: {
    code: '-32603',
    means: 'A part of the widget did not load.',
    act: 'Try again; the network may be down.',
  },
  WRONG_ACCOUNT: {
    code: '4100',
    means: 'The request names an account that is not connected; `data.account` names it where it is known.',
    act: 'Use an account of the session.',
  },
  WRONG_CHAIN: {
    code: '4100, 4901',
    means: 'The request is for another chain than the wallet’s, or the wallet did not switch.',
    act: 'Switch first.',
  },
}

/** `data.reason` of errors that are shown in the modal and go no further, and the sentence's subject. */
export const SHOWN: Readonly<Record<string, string>> = {
  API_MALFORMED: 'the account API sent what cannot be read',
  API_REFUSED: 'the account API refused the question; its own reasons are in `data.reasons`',
  API_UNAVAILABLE: 'what the account API asks is down, and it keeps no older answer',
  API_UNREACHABLE: 'the account API did not answer',
  DIRECTORY_MALFORMED: 'the wallet directory sent what cannot be read',
  DIRECTORY_UNAVAILABLE: 'the wallet directory did not answer',
  NO_FEE: 'a Solana transfer: not enough SOL for the fee',
  PROGRAM_ACCOUNT: 'a Solana transfer: the recipient is a program’s account',
  RATE_LIMITED: 'the account API was asked too often',
  RECIPIENT_RENT: 'a Solana transfer: too little to open the recipient’s account',
  REVERTED: 'a Solana transfer: its simulation failed',
  SENDER_RENT: 'a Solana transfer: too little would stay to keep the account open',
  TOKEN_ACCOUNT: 'a Solana transfer: the recipient is a token account',
  TOKEN_BOUND: 'a Solana transfer: the token cannot be moved',
  TOKEN_FEE: 'a Solana transfer: the token keeps a part of each transfer',
  TOKEN_HOOK: 'a Solana transfer: the token asks another program at each transfer',
  TOKEN_SPLIT: 'a Solana transfer: a part of the token is in another account',
}

/** Texts of the same spelling that are not reasons: penpal's error codes, and one between two files of the SDK. */
export const NOT_REASONS: ReadonlySet<string> = new Set([
  ...Object.keys(EVENT_SCHEMAS),
  'CHANNEL_CLOSED',
  'CONNECTION_DESTROYED',
  'METHOD_NOT_FOUND',
  'TRANSMISSION_FAILED',
])

/** Alerts above the modal's content, by the code that they carry. */
export const ALERTS: Readonly<Record<AlertCode, string>> = {
  APKT001: 'Author: ask for chains that the project lists. Operator: list them.',
  APKT002: 'Operator: add the origin to the project.',
  APKT003: 'Operator: see whether the directory (`/getWallets`) and the secure frame answer.',
  APKT004: 'User: open the wallet and look there.',
  APKT005: 'Operator: add the origin to the project.',
  APKT006: 'User: set the device’s clock.',
  APKT007: 'Author: check `projectId`. Operator: check `WALLETCONNECT_PROJECT`.',
  APKT009: 'Operator: read the Worker’s log.',
  APKT010: 'User: wait. Operator: see the [limits](account-api.md#refusals-and-limits).',
}
