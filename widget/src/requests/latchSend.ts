import { AddressSchema } from '@latch/protocol/address.ts'
import { type ChainId, chainIdFromHex, type Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { isOn } from '#core/capabilities.ts'
import { chainNotInProject, wrongChain } from '#core/chainErrors.ts'
import { projectChain } from '#core/configStore.ts'
import { chainNamespace, families, findFamily } from '#core/familyRegistry.ts'
import type { MethodHandler, RequestContext } from '#core/familyRequests.ts'
import { hostStore } from '#core/hostStore.ts'
import { invalidParams, modalClosed, RpcError } from '#core/rpcError.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { requireSession } from '#sessions/engine.ts'
import { activate, activeSession, findSession, sessionsStore } from '#sessions/sessionsStore.ts'
import { switchNetwork } from '#sessions/switchNetwork.ts'
import { openModal } from '#window/modal.ts'
import { holds, parseParam, text } from './params.ts'
import { openPendingSend } from './pendingSend.ts'

/** A transfer that a page requests; the user can change all of it in the form. */
export type SendRequest = {
  /** Address or name. */
  to: string
  /** Plain decimal text in tokens. */
  amount: string
  /** Contract or mint; null for the chain's own currency. */
  asset: string | null
}

const TransferSchema = z.object({
  to: z.optional(text(255)),
  amount: z.optional(text(80).check(z.regex(/^\d{1,30}(\.\d{1,36})?$/, 'must be a decimal number'))),
  asset: z.optional(AddressSchema),
  chainId: z.optional(
    text(64).check(
      holds(
        (value) => /^(0x[0-9a-f]{1,16}|[-a-z0-9]{3,8}:[-\w]{1,32})$/i.test(value) && isOfFamily(value),
        'must name a chain',
      ),
    ),
  ),
})

/** The page's transfer, until the form takes its values. */
export const sendRequestStore = createStore<{ request: SendRequest | null }>(() => ({ request: null }))

/**
 * The SDK's `send`: opens the prefilled form and returns the hash, or the signature.
 *
 * @throws RpcError 4200 if the operator has switched sending off, or the modal has no form for the family; 4100 while the
 * family of the chain or the token is disconnected; 4902 for a chain that the project does not list; -32602 for a token of
 * another family; 4901 if the wallet does not switch to the chain; 4001, 'Modal closed', if the modal is closed before the
 * wallet was called; from then on the wallet's errors, with `data.outcome: 'unknown'` if it may have sent it.
 */
const latchSend: MethodHandler = async (params, context) => {
  // Its code and the session were waited for.
  if (context.closing.aborted) throw modalClosed()
  const { to = '', amount = '', asset = null, chainId } = parseParam('latch_send', TransferSchema, params)
  if (!isOn('send')) throw sendsNothing()
  const named = chainId?.startsWith('0x') ? chainIdFromHex(chainId) : (chainId as ChainId | undefined)
  const ofAsset = asset === null ? null : await familyOfToken(asset)
  if (context.closing.aborted) throw modalClosed()
  if (ofAsset === null && asset !== null)
    throw invalidParams('latch_send: asset must be a contract or a mint.')
  const session = sessionFor(named, ofAsset)
  const wanted = named ?? session.chainId
  const family = chainNamespace(wanted)
  if (projectChain(wanted) === undefined || family === null) throw chainNotInProject(wanted)
  if (findFamily(family)?.send === undefined) throw sendsNothing()
  if (ofAsset !== null && ofAsset !== family) throw invalidParams(`The token ${asset} is not on ${wanted}.`)
  activate(family)
  if (wanted !== session.chainId) await switchWalletTo(wanted, family, context)
  context.signal.throwIfAborted()
  if (context.closing.aborted) throw modalClosed()
  // An amount is in coins of the chain that was meant.
  if (findSession(family)?.chainId !== wanted) throw wrongChain(wanted)
  return requestSend({ to, amount, asset }, context.signal)
}

function sendsNothing(): RpcError {
  return new RpcError({
    code: RpcCode.unsupportedMethod,
    message: 'Send is disabled for this project. Request a transaction from the wallet instead.',
  })
}

/** Hex is a chain of EVM, as its wallets name it. */
function isOfFamily(chain: string): boolean {
  return chainNamespace(chain.startsWith('0x') ? chainIdFromHex(chain) : (chain as ChainId)) !== null
}

/** Switches the network; the user is sent to a paired wallet, which approves on its own device. */
async function switchWalletTo(chainId: ChainId, family: Namespace, context: RequestContext): Promise<void> {
  const requests = await findFamily(family)?.loadRequests()
  return requests?.switchWalletTo === undefined
    ? switchNetwork(chainId)
    : requests.switchWalletTo(chainId, context)
}

/** A page that names a chain or a token means the wallet of its family; else the one whose account is shown. */
function sessionFor(chainId: ChainId | undefined, ofAsset: Namespace | null): WalletSession {
  const family = chainId === undefined ? ofAsset : chainNamespace(chainId)
  const session = family === null ? activeSession() : findSession(family)
  return session ?? requireSession(family ?? sessionsStore.getState().active)
}

/** Returns the family of a contract or mint; null if the text is neither. */
async function familyOfToken(text: string): Promise<Namespace | null> {
  for (const { namespace, loadRequests } of families())
    if ((await loadRequests()).isToken?.(text)) return namespace
  return null
}

/**
 * Shows the form and waits. Until the wallet is called, the request ends if the modal is closed, the user opens another
 * view (an inline widget is never closed), or the page cancels.
 */
function requestSend(request: SendRequest, signal: AbortSignal): Promise<string> {
  let stop = () => {}
  const answer = new Promise<string>((resolve, reject) => {
    const refuse = (error: RpcError) => {
      sendRequestStore.setState((state) => (state.request === request ? { request: null } : state))
      reject(error)
    }
    const pending = openPendingSend({ resolve, reject: refuse })
    const abandon = () => pending.abandon(modalClosed())
    sendRequestStore.setState({ request })
    openModal('WalletSend')
    stop = hostStore.subscribe(({ open, sending }, before) => {
      if (!open || (before.sending && !sending)) abandon()
    })
    signal.addEventListener('abort', abandon, { once: true })
  })
  return answer.finally(() => stop())
}

export const latchSendMethod = { latch_send: latchSend } as const
