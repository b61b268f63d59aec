import { chainIdFromHex } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import { sessionAddresses } from '@latch/widget/src/core/walletSession.ts'
import { text } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import type { Hex } from '#hex.ts'
import type { EvmSession } from '../session.ts'
import type { Address } from '../types.ts'

/** Schema of text that matches a pattern: few kinds of schemas keep the schema library small. */
const matching = <Text extends string>(pattern: RegExp, message: string) =>
  z.string(message).check(z.regex(pattern, message)) as unknown as z.ZodMiniType<Text, string>

/** Schema of an address: 20 bytes in hex. The wallet checks its checksum. */
export const address = matching<Address>(/^0x[0-9a-fA-F]{40}$/, 'must be an address')
/** EIP-1474 quantity of up to 32 bytes; leading zeros are forgiven, as wallets do. */
export const quantity = matching<Hex>(/^0x[0-9a-fA-F]{1,64}$/, 'must be a hex quantity')
export const bytes = matching<Hex>(/^0x([0-9a-fA-F]{2})*$/, 'must be hex bytes')
/** EIP-695 quantity. */
export const chainIdHex = matching<Hex>(/^0x[0-9a-fA-F]{1,16}$/, 'must be a hex chain id')

/**
 * The session's own spelling of an address that a request names.
 *
 * @throws RpcError 4100 when the session does not hold it: a page must not learn or use another account.
 */
export function requireAccount(session: EvmSession, named: string): Address {
  const account = sessionAddresses(session).find((own) => own.toLowerCase() === named.toLowerCase())
  if (account !== undefined) return account
  throw new RpcError({
    code: RpcCode.unauthorized,
    message: `The account ${named} is not connected to this site. Choose it in the wallet, then try again.`,
    reason: 'WRONG_ACCOUNT',
    data: { account: named },
  })
}

/** @throws RpcError 4901 when the request is meant for a chain that the wallet is not on. */
export function requireActiveChain(session: EvmSession, chainId: string): void {
  if (chainIdFromHex(chainId) === session.chainId) return
  throw new RpcError({
    code: RpcCode.chainDisconnected,
    message: `The request is for chain ${Number(chainId)}, but the wallet is on ${session.chainId}. Switch first.`,
    reason: 'WRONG_CHAIN',
    data: { chainId },
  })
}

/** ID of a batch, set by its page or its wallet: one line, at most 4096 bytes in hex (EIP-5792). */
export const callsId = text(LIMITS.callsIdLength).check(z.regex(/^.+$/, 'must be one line of text'))
