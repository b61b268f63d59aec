import type { FailureReason, ModalReason, Reason, RpcCode } from '@latch/protocol/errors.ts'
import { EVENT_SCHEMAS } from '@latch/protocol/events.ts'
import type { AlertCode } from '@latch/widget/src/app/alerts.ts'

/** The meaning of an error, and what an author should do. */
export type Note = { means: string; act: string }

export const CODES: Readonly<Record<keyof typeof RpcCode, Note>> = {
  userRejected: {
    means: 'The user declined or closed the modal, or your own `signal` was aborted (reason `HOST_ABORTED`).',
    act: 'Nothing; offer the button again.',
  },
  unauthorized: {
    means:
      'No wallet is connected, the account or chain is not part of the session, or the project does not list this origin.',
    act: 'Connect first; the reason tells the cases apart.',
  },
  unsupportedMethod: {
    means: 'The method is not supported, is disabled by the operator, or is newer than the widget.',
    act: 'Use another method, see [request](sdk.md#request).',
  },
  disconnected: {
    means: 'The widget or the wallet cannot be reached, or the SDK was destroyed.',
    act: 'See the reason; send the request again.',
  },
  chainDisconnected: {
    means: 'The project does not list the chain family, or the wallet is on another chain.',
    act: 'Use a listed chain, or switch first.',
  },
  unknownChain: {
    means: 'The wallet does not know the chain, or the project does not list it (`CHAIN_NOT_IN_PROJECT`).',
    act: 'First case: call `wallet_addEthereumChain`. Second case: ask the operator to add it.',
  },
  parse: { means: 'A node or wallet could not parse the request.', act: 'Report it.' },
  invalidRequest: {
    means: 'The request does not have the format of EIP-1193.',
    act: 'Pass `{ method, params }`.',
  },
  methodNotFound: { means: 'The node or wallet does not support the method.', act: 'Use another method.' },
  invalidParams: {
    means: 'The params are malformed; the message names the field.',
    act: 'Fix the params.',
  },
  internal: {
    means:
      'Something failed; the reason or a [reference](operating.md#find-a-failure-by-its-reference) gives details.',
    act: 'Try again. If it persists, report it.',
  },
  invalidInput: { means: 'The node rejected the input.', act: 'Read the message; it is the node’s.' },
  resourceNotFound: { means: 'The node does not have the requested data.', act: 'Check the hash or block.' },
  resourceUnavailable: {
    means: 'The wallet is busy with an earlier request.',
    act: 'Wait until the user has answered it.',
  },
  transactionRejected: { means: 'The node rejected the transaction.', act: 'Read the message.' },
  methodNotSupported: { means: 'The node does not support the method.', act: 'Use another method.' },
  limitExceeded: { means: 'Too many requests.', act: 'Wait a moment, and send fewer requests.' },
  unsupportedCapability: { means: 'The wallet does not support a capability of the batch.', act: 'Omit it.' },
  unsupportedChainId: {
    means: 'The wallet does not support batches on this chain.',
    act: 'Send single calls.',
  },
  duplicateId: { means: 'A batch with this ID was sent before.', act: 'Use another ID.' },
  unknownBundleId: { means: 'There is no batch with this ID.', act: 'Check the ID.' },
  bundleTooLarge: { means: 'The batch has too many calls for the wallet.', act: 'Split it.' },
  atomicReadyRejected: {
    means: 'The user declined the upgrade of the account that an atomic batch needs.',
    act: 'Send single calls.',
  },
  atomicityNotSupported: {
    means: 'The wallet cannot execute the batch atomically.',
    act: 'Send single calls.',
  },
}

export const FAILURES: Readonly<Record<FailureReason, string>> = {
  blocked_by_host_csp: 'The Content-Security-Policy of this page blocks the frame.',
  blocked_or_unreachable:
    'The frame did not load: blocked by a policy, the network, or the project’s list of origins.',
  service_unavailable: 'The frame did not load: the server of the widget answers with an error (5xx).',
  denied_origin:
    'The project does not list the origin of this page. The code is 4100; for all other reasons it is 4900.',
  unknown_project: 'The deployment has no project with this ID.',
  protocol_mismatch: 'The SDK and the widget have no protocol version in common.',
  handshake_timeout: 'The frame loaded, but the widget in it did not start.',
  unresponsive: 'The widget started but no longer responds.',
  insecure_context: 'The page is not served over https.',
  popup_blocked: 'The popup that replaces the frame did not open.',
}

/** `code` as the page receives it. */
export type ReasonNote = Note & { code: string }

/** `data.reason` of errors that a page can get. */
export const REASONS: Readonly<Record<Reason, ReasonNote>> = {
  ACCOUNT_NOT_ON_CHAIN: {
    code: '4901, 5710',
    means: 'The project lists the chain, but the smart account of an email wallet cannot act there.',
    act: 'Offer another chain, or let the user switch to the plain account. The operator can [add a bundler](smart-accounts.md#for-operators).',
  },
  BUNDLER_REFUSED: {
    code: '-32003',
    means:
      'The bundler of a smart account rejected the operation; the message has its words. Nothing was moved.',
    act: 'Check the calls, then let the user try again.',
  },
  CALLS_REVERT: {
    code: '3',
    means: 'The simulation of a smart account’s calls failed. Nothing was signed.',
    act: 'Check the calls.',
  },
  CALLS_REVERTED: {
    code: '-32603',
    means:
      'A transaction of a smart account is in a block, but its calls reverted: nothing moved, and the fee was paid. The receipt of `data.hash` shows success, because it is that of the bundle.',
    act: 'Show the user that it failed. `data.id` finds it with `wallet_getCallsStatus`.',
  },
  CHAIN_NOT_IN_PROJECT: {
    code: '4902',
    means: 'The project does not list the chain.',
    act: 'Ask the operator to add it, see [Networks](operators.md#networks).',
  },
  CHAIN_NOT_SERVED: {
    code: '4901',
    means: 'A read on a chain that the deployment has no node for.',
    act: 'Ask the operator to add the chain, or read from your own node.',
  },
  CHANNEL_CLOSED: {
    code: '4900',
    means: 'The connection to the widget was closed while the request was open.',
    act: "Ask again; with `outcome: 'unknown'` [look first](#outcome-unknown).",
  },
  CONTAINER_REMOVED: {
    code: '4900',
    means: 'The element `container` is not in the page.',
    act: 'Put it back, or create another SDK.',
  },
  DESCRIPTION_FAILED: {
    code: '-32603',
    means: 'Your page’s title, icon or options could not be read.',
    act: 'The message names what failed; fix the option.',
  },
  FRAME_RELOADED: {
    code: '4900',
    means: 'The secure frame was reloaded while an email wallet waited for the user.',
    act: "With `outcome: 'unknown'`, [check first](#outcome-unknown); then send the request again.",
  },
  FRAME_UNAVAILABLE: {
    code: '-32603',
    means: 'The secure frame, in which an email wallet asks the user, did not load or was removed.',
    act: "Try again; with `outcome: 'unknown'`, [check first](#outcome-unknown).",
  },
  GAS_LIMIT_EXCEEDED: {
    code: '-32003',
    means:
      'The transaction needs more gas than the network allows in one (EIP-7825: 16,777,216). Nothing was signed.',
    act: 'Split it into smaller transactions.',
  },
  HOST_ABORTED: { code: '4001', means: 'Your own `signal` was aborted.', act: 'Nothing.' },
  INSUFFICIENT_FUNDS: {
    code: '-32000',
    means: 'A smart account cannot pay the network fee, or has less than its calls send. Nothing was moved.',
    act: 'Let the user add funds, or send less.',
  },
  LEFT_IN_WALLET: {
    code: '4001',
    means: 'The user stopped waiting for a wallet that may still sign or send.',
    act: '[Check before you send it again.](#outcome-unknown)',
  },
  LOGIN_LIMITED: {
    code: '-32005',
    means: 'Too many requests to the login services, or 40 permissions are active.',
    act: 'Wait, or let the user revoke a permission.',
  },
  LOGIN_UNAVAILABLE: {
    code: '-32603',
    means: 'The login services of an email wallet cannot be reached.',
    act: 'Try again.',
  },
  MAILBOX_UNAVAILABLE: {
    code: '-32603',
    means: 'The window in which the user confirms a request of the email wallet cannot be reached.',
    act: 'Try again; the network or the login service may be down.',
  },
  MALFORMED_ANSWER: {
    code: '-32603',
    means: 'The answer of the widget could not be read.',
    act: 'Update the SDK or the widget, then report it.',
  },
  METHOD_NOT_ALLOWED: {
    code: '4200',
    means: 'An email wallet never does this, whoever asks.',
    act: 'Use a method of [Wallets by email](sdk.md#wallets-by-email).',
  },
  METHOD_NOT_SERVED: {
    code: '-32601',
    means: 'The deployment does not forward this method to nodes.',
    act: 'Use a method of [request](sdk.md#request).',
  },
  MULTI_WALLET_OFF: {
    code: '4200',
    means: 'No other wallet is connected, and the project connects one of a chain family at a time.',
    act: 'Ask the operator to enable `multi_wallet`, see [Features](operators.md#features).',
  },
  NETWORK_REFUSED: {
    code: '-32003',
    means:
      'The network did not accept the transfer that the wallet signed in the Send form; the message has its words. Nothing was moved.',
    act: 'Let the user try again.',
  },
  NODE_MALFORMED: {
    code: '-32603',
    means: 'The node of an email wallet sent something unreadable.',
    act: 'Report it.',
  },
  NODE_UNREACHABLE: {
    code: '-32603',
    means:
      'The node of an email wallet cannot be reached; the user has closed the screen that offered another try. Nothing was signed or sent.',
    act: 'Try again.',
  },
  NOT_REVOKED: {
    code: '-32603',
    means: 'The transaction that revokes a permission failed. The permission is still active.',
    act: 'Revoke it again.',
  },
  NO_ACCOUNT: {
    code: '4100',
    means: 'The wallet shared no account.',
    act: 'Let the user choose one in the wallet.',
  },
  OFFLINE: {
    code: '4900',
    means: 'The browser is offline. A paired wallet was not asked.',
    act: 'Send the request again once it is online.',
  },
  OPERATION_PENDING: {
    code: '-32603',
    means: 'A transaction of a smart account was sent, but is not in a block after 90 seconds.',
    act: 'Do not send it again. Query `data.id` with `wallet_getCallsStatus`.',
  },
  OTHER_SIGNED: {
    code: '-32603',
    means:
      'The wallet signed something else than the transfer in the Send form. It was not sent, unless `data.hash` names what the wallet has sent itself.',
    act: 'Warn the user of the wallet.',
  },
  PAIRING_FAILED: {
    code: '-32603',
    means:
      'No wallet was connected by the code of `pair`. `data.failure` says why, e.g. `expired`, `offline` or `unsupported`.',
    act: 'Call `pair` again.',
  },
  PAIRING_OFF: {
    code: '4200',
    means: 'The project connects no wallets by WalletConnect.',
    act: 'Ask the operator to set up a relay, see [Self-hosting](self-hosting.md).',
  },
  PAYMASTER_REFUSED: {
    code: '-32003',
    means:
      'The paymaster of a smart account declined or did not respond, and is not optional. Nothing was moved.',
    act: 'Check the paymaster, or make it [optional](smart-accounts.md).',
  },
  PRIMARY_TYPE_IS_DOMAIN: {
    code: '-32602',
    means: 'The `primaryType` of the typed data is `EIP712Domain`, so wallets would sign no message.',
    act: 'Use the type of the message.',
  },
  RELAY_LOST: {
    code: '-32603',
    means: 'The connection to the relay was lost; the paired wallet may have received the request.',
    act: '[Check before you send it again.](#outcome-unknown)',
  },
  REQUEST_TIMEOUT: {
    code: '4001',
    means:
      'An email wallet showed the request for two minutes, and the user did not answer. Nothing was signed.',
    act: 'Offer the button again.',
  },
  RPC_MALFORMED: {
    code: '-32603',
    means: 'The response of the node is invalid.',
    act: 'Try again. If it persists, tell the operator.',
  },
  RPC_REFUSED: {
    code: '-32603',
    means: 'The deployment rejected the read; `data.status` is the HTTP status.',
    act: 'Tell the operator.',
  },
  RPC_UNAVAILABLE: { code: '-32603', means: 'The node cannot be reached.', act: 'Try again.' },
  SESSION_CHANGED: {
    code: '4100, 4900',
    means: 'The wallet changed its account or chain, or the session ended, while the request was open.',
    act: 'Read the new state and send the request again.',
  },
  SESSION_ENDED: {
    code: '4100',
    means: 'The login of the email wallet has ended, or the user removed this device.',
    act: 'Ask the user to connect again.',
  },
  SIGN_IN_OFF: {
    code: '4200',
    means: 'Sign-in with a wallet is disabled for the project.',
    act: 'Ask the operator to enable `siwx`, see [Features](operators.md#features).',
  },
  SIGN_IN_REFUSED: {
    code: '4100',
    means: 'Your own server (`signIn.authUrl`) rejected the signature.',
    act: 'Check its log; it verifies domain, nonce and time of the message.',
  },
  SIGN_IN_UNAVAILABLE: {
    code: '-32603',
    means: 'Your own server (`signIn.authUrl`) did not respond, or returned no nonce.',
    act: 'Try again; check that it accepts requests from your page’s origin.',
  },
  SUBMISSION_LOST: {
    code: '-32603',
    means:
      'A payment is signed, and no answer says whether the network has it: one of an email wallet, or one that the widget sends for a wallet. It may still be on its way.',
    act: 'Do not send it again. [Look for it](#outcome-unknown) by `data.hash`, or by `data.id` with `wallet_getCallsStatus`.',
  },
  SUPERSEDED: {
    code: '4001',
    means:
      'A newer call took the place of this one: another wallet was chosen, or `send` or `fund` was called again.',
    act: 'Nothing; the newer call has its own answer.',
  },
  TIMEOUT: {
    code: '-32603',
    means: 'A node, the widget, or (after five minutes) a paired wallet did not respond in time.',
    act: "Try again; with `outcome: 'unknown'`, [check first](#outcome-unknown).",
  },
  TRANSACTION_EXPIRED: {
    code: '-32003',
    means:
      'A payment that may have been sent was sent again after the time in which the network takes it. The network never took it.',
    act: 'Start the payment again.',
  },
  WALLET_GONE: {
    code: '4900',
    means: 'The browser wallet is no longer in the page, or a paired wallet ended its session.',
    act: "Browser wallet: ask the user to enable it, and reload. Paired wallet: connect again; with `outcome: 'unknown'`, [check first](#outcome-unknown).",
  },
  WALLET_IS_LATCH: {
    code: '-32603',
    means: 'The chosen wallet forwards requests to Latch itself.',
    act: 'Do not announce a wallet that wraps Latch’s provider.',
  },
  WALLET_MALFORMED: {
    code: '-32603',
    means: 'The wallet returned an invalid result.',
    act: 'It may have signed or sent: [check first](#outcome-unknown).',
  },
  WIDGET_RELOADED: {
    code: '4900',
    means: 'The frame was reloaded while the request was open.',
    act: "Send it again; with `outcome: 'unknown'`, [check first](#outcome-unknown).",
  },
  WIDGET_TOO_OLD: {
    code: '4200',
    means: 'The SDK is newer than the deployed widget, which does not support the method.',
    act: 'Deploy the widget of this version, or use the SDK that the widget serves.',
  },
  WIDGET_UNAVAILABLE: {
    code: '-32603',
    means: 'A part of the widget did not load.',
    act: 'Try again; the network may be down.',
  },
  WRONG_ACCOUNT: {
    code: '4100',
    means: 'The request names an account that is not connected; `data.account` is that account, if known.',
    act: 'Use an account of the session.',
  },
  WRONG_CHAIN: {
    code: '4100, 4901',
    means: 'The request is for another chain than the wallet’s, or the wallet did not switch.',
    act: 'Switch first.',
  },
}

/** `data.reason` of errors that are shown only in the modal, and the sentence's subject. */
export const SHOWN: Readonly<Record<ModalReason, string>> = {
  API_MALFORMED: 'the account API sent an invalid response',
  API_REFUSED: 'the account API rejected the request; its reasons are in `data.reasons`',
  API_UNAVAILABLE: 'a service behind the account API is down, and no cached answer exists',
  API_UNREACHABLE: 'the account API did not respond',
  DIRECTORY_MALFORMED: 'the wallet directory sent an invalid response',
  DIRECTORY_UNAVAILABLE: 'the wallet directory did not respond',
  MANY_COINS: 'a transfer: the amount is in more coins than one transaction takes',
  NO_FEE: 'a transfer: not enough of the chain’s own currency for the fee',
  PROGRAM_ACCOUNT: 'a Solana transfer: the recipient is a program’s account',
  RATE_LIMITED: 'too many requests to the account API',
  RECIPIENT_RENT: 'a Solana transfer: the amount is too small to create the recipient’s account (rent)',
  REVERTED: 'a Solana transfer: its simulation failed',
  SENDER_RENT: 'a Solana transfer: the remaining balance would be too small to keep the account (rent)',
  TOKEN_ACCOUNT: 'a Solana transfer: the recipient is a token account',
  TOKEN_BOUND: 'a Solana transfer: the token is not transferable',
  TOKEN_FEE: 'a Solana transfer: the token charges a fee on transfer',
  TOKEN_HOOK: 'a Solana transfer: the token has a transfer hook',
  TOKEN_SPLIT: 'a Solana transfer: part of the balance is in another token account',
}

/** Texts of the same form that are not reasons: penpal's error codes, and one between two files of the SDK. */
export const NOT_REASONS: ReadonlySet<string> = new Set([
  ...Object.keys(EVENT_SCHEMAS),
  'CONNECTION_DESTROYED',
  'METHOD_NOT_FOUND',
  'TRANSMISSION_FAILED',
])

/** Alerts above the modal's content, by code. */
export const ALERTS: Readonly<Record<AlertCode, string>> = {
  APKT001: 'Developer: use chains that the project lists. Operator: list them.',
  APKT002: 'Operator: add the origin to the project.',
  APKT003: 'Operator: check that the directory (`/getWallets`) and the secure frame respond.',
  APKT004: 'User: open the wallet and check there.',
  APKT005: 'Operator: add the origin to the project.',
  APKT006: 'User: correct the device’s clock.',
  APKT007: 'Developer: check `projectId`. Operator: check `WALLETCONNECT_PROJECT`.',
  APKT009: 'Operator: read the Worker’s log.',
  APKT010: 'User: wait. Operator: see the [limits](account-api.md#refusals-and-limits).',
}
