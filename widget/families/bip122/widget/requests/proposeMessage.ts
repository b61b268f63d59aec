import { LIMITS } from '@latch/protocol/limits.ts'
import type { Proposal } from '@latch/widget/src/core/familyRequests.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { exactObject, parseAs, text } from '@latch/widget/src/requests/params.ts'
import { readMessage } from '@latch/widget/src/requests/readMessage.ts'
import * as z from 'zod/mini'
import { utf8ToBytes } from '#bytes.ts'
import { toHex } from '#hex.ts'
import { readAddress } from '../../bytes/address.ts'
import { callWallet } from '../callWallet.ts'
import { requireAccount } from './signer.ts'

const MessageSchema = exactObject({
  message: text(LIMITS.stringLength),
  /** Connected account, and the account that signs, as in WalletConnect's reference. */
  account: z.optional(text(90)),
  address: z.optional(text(90)),
  protocol: z.optional(z.enum(['ecdsa', 'bip322'], 'must be ecdsa or bip322')),
})

export function proposeMessage(params: unknown, session: WalletSession): Proposal {
  const read = parseAs(MessageSchema, params, 'signMessage: params')
  const { address } = requireAccount(session, read.address ?? read.account)
  return {
    address,
    details: readMessage(toHex(utf8ToBytes(read.message))),
    calls: ['bip122:signMessage'],
    execute: async (cancelSignal) => ({
      address,
      signature: await signMessage(session, { ...read, address }, cancelSignal),
    }),
  }
}

type Message = { address: string; message: string; protocol?: 'ecdsa' | 'bip322' | undefined }

/** @returns base64 */
export async function signMessage(
  session: WalletSession,
  { address, message, protocol = messageProtocol(session, address) }: Message,
  cancelSignal?: AbortSignal,
): Promise<string> {
  const input = { address, message, protocol, chain: session.chainId }
  const options = cancelSignal === undefined ? {} : { cancelSignal }
  return (await callWallet(session, 'bip122:signMessage', input, options)).signature
}

/** Some wallets default to the legacy form; pre-segwit addresses support no other. */
function messageProtocol({ chainId }: WalletSession, address: string): 'ecdsa' | 'bip322' {
  const kind = readAddress(address, chainId)?.kind
  return kind === 'p2pkh' || kind === 'p2sh' ? 'ecdsa' : 'bip322'
}
