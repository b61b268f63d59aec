import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { type ChainId, chainIdFromHex } from '../../protocol/caip.ts'
import type { Address } from '../chains/types.ts'
import { activeSession } from '../host/activeSession.ts'
import { projectChain } from '../host/configStore.ts'
import { openModal } from '../host/frame.ts'
import { hostStore } from '../host/hostStore.ts'
import { invalidParams, type RpcError, userRejected } from '../host/rpcError.ts'
import { requireSession } from '../host/session.ts'
import { switchChain } from '../host/switchChain.ts'
import type { SilentHandler } from './handlers.ts'
import { address, chainIdHex, parseParam, text } from './params.ts'

/** What a page would like its visitor to send; all of it can be changed in the form. */
export type SendWish = {
  /** Address or name. */
  to: string
  /** Plain decimal text in tokens. */
  amount: string
  /** ERC-20 contract; null for the chain's own currency. */
  asset: Address | null
}

const TransferSchema = z.object({
  to: z.optional(text(255)),
  amount: z.optional(text(80).check(z.regex(/^\d{1,30}(\.\d{1,36})?$/, 'must be a decimal number'))),
  asset: z.optional(address),
  chainId: z.optional(chainIdHex),
})

/** The form that fills itself in takes the wish out. */
export const sendWishStore = createStore<{ wish: SendWish | null }>(() => ({ wish: null }))

let settle: { resolve(hash: string): void; reject(error: RpcError): void } | null = null

/** Tells the page that its visitor sent something. */
export function settleWish(hash: string): void {
  settle?.resolve(hash)
  settle = null
}

/**
 * The SDK's `send`: opens the form with what is known and answers with the hash.
 *
 * @throws RpcError 4100 while nobody is connected; -32602 for a chain that the project does not list; 4001 'Modal closed'
 * when the modal goes before something was sent (spec §4 'Send').
 */
const latchSend: SilentHandler = async (params, { signal }) => {
  const { to = '', amount = '', asset = null, chainId } = parseParam('latch_send', TransferSchema, params)
  // A page that names a chain means its EVM wallet.
  const session = (chainId === undefined && activeSession()) || requireSession()
  const wanted = chainId === undefined ? session.chainId : chainIdFromHex(chainId)
  if (projectChain(wanted) === undefined) throw invalidParams(`Network with id ${wanted} not found`)
  if (wanted !== session.chainId) await switchChain(wanted as ChainId)
  return ask({ to, amount, asset }, signal)
}

function ask(wish: SendWish, signal: AbortSignal): Promise<string> {
  settle?.reject(userRejected('Another transfer was asked for.', 'SUPERSEDED'))
  return new Promise<string>((resolve, reject) => {
    const own = { resolve, reject }
    settle = own
    sendWishStore.setState({ wish })
    openModal('WalletSend')
    const stop = hostStore.subscribe(({ open }) => {
      if (!open) end()
    })
    const end = () => {
      stop()
      if (settle !== own) return
      settle = null
      sendWishStore.setState({ wish: null })
      reject(userRejected('Modal closed'))
    }
    signal.addEventListener('abort', end, { once: true })
  })
}

export const wishes = { latch_send: latchSend } as const
