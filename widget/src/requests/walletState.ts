import * as z from 'zod/mini'
import { requireSession, requireWalletId } from '../host/session.ts'
import { relay } from '../wallets/relay.ts'
import type { SilentHandler } from './handlers.ts'
import { address, chainIdHex, parseParams, requireAccount, text } from './params.ts'
import type { SilentMethod } from './policies.ts'

/** Milliseconds in which a wallet answers what it shows nobody. */
const DEADLINE = 30_000

const GetCapabilitiesSchema = z.union([z.tuple([address]), z.tuple([address, z.array(chainIdHex)])])
/** EIP-5792: an id has at most 4096 bytes. */
const CallsIdSchema = z.tuple([text(4096)])

/** EIP-5792 `wallet_getCapabilities`: [address, chainIds?], of a connected account only. */
const getCapabilities: SilentHandler = (params) => {
  const session = requireSession()
  const [named, ...rest] = parseParams('wallet_getCapabilities', GetCapabilitiesSchema, params)
  const account = requireAccount(session, named)
  return relay(requireWalletId(session), 'wallet_getCapabilities', [account, ...rest], { deadline: DEADLINE })
}

const getCallsStatus: SilentHandler = (params) => {
  const id = parseParams('wallet_getCallsStatus', CallsIdSchema, params)
  return relay(requireWalletId(requireSession()), 'wallet_getCallsStatus', id, { deadline: DEADLINE })
}

const showCallsStatus: SilentHandler = (params) => {
  const id = parseParams('wallet_showCallsStatus', CallsIdSchema, params)
  return relay(requireWalletId(requireSession()), 'wallet_showCallsStatus', id)
}

/** EIP-5792 methods that ask the wallet about itself and about calls it has taken. */
export const walletState = {
  wallet_getCapabilities: getCapabilities,
  wallet_getCallsStatus: getCallsStatus,
  wallet_showCallsStatus: showCallsStatus,
} satisfies Partial<Record<SilentMethod, SilentHandler>>
