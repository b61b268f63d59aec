import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { CallPeer, PeerRequest } from '@latch/widget/src/core/family.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import * as z from 'zod/mini'
import { otherChain } from '#walletStandard/widget/accounts.ts'
import { readAnswer } from '#walletStandard/widget/peerAnswers.ts'
import { hexToBytes } from '../../bytes.ts'
import { writeMessageDocument } from '../bytes/messageDocument.ts'
import type { CosmosCall } from '../protocol/calls.ts'
import { requireChainWord } from './chain.ts'
import { AminoDocSchema, DirectDocSchema, SignatureSchema } from './cosmosWallet.ts'

type Target = { chain: string; address: string }
type DirectInput = Target & { signDoc: z.output<typeof DirectDocSchema> }
type AminoInput = Target & { signDoc: object }

/** Some wallets omit the signed document if they did not change it. */
const DirectAnswerSchema = z.object({ signature: SignatureSchema, signed: z.optional(DirectDocSchema) })
const AminoAnswerSchema = z.object({ signature: SignatureSchema, signed: z.optional(AminoDocSchema) })
const AccountsSchema = z.array(
  z.object({ address: z.string(), algo: z.string(), pubkey: z.string().check(z.maxLength(132)) }),
)

type PeerCall = Extract<CosmosCall, 'cosmos:getKey' | `cosmos:sign${string}`>

const CALLS: Readonly<Record<PeerCall, (send: CallPeer, input: never) => Promise<unknown>>> = {
  'cosmos:getKey': async (send, { chain, address }: Pick<Target, 'chain'> & { address: string | null }) => {
    const accounts = readAnswer(AccountsSchema, await send('cosmos_getAccounts', {}))
    const own = address === null ? accounts[0] : accounts.find((account) => account.address === address)
    if (own === undefined) throw otherChain()
    const { algo, pubkey } = own
    return { address: own.address, chain, publicKey: base64Of(pubkey), name: '', algo, isNanoLedger: false }
  },
  'cosmos:signDirect': async (send, { address, signDoc }: DirectInput) => {
    const answer = await send('cosmos_signDirect', { signerAddress: address, signDoc })
    const { signature, signed = signDoc } = readAnswer(DirectAnswerSchema, answer)
    return { signature, signed }
  },
  'cosmos:signAmino': signAmino,
  // WalletConnect has no method for messages: one of ADR-36 is a document.
  'cosmos:signArbitrary': async (send, { chain, address, message }: Target & { message: string }) => {
    const signDoc = writeMessageDocument(address, fromBase64(message))
    return (await signAmino(send, { chain, address, signDoc })).signature
  },
}

async function signAmino(send: CallPeer, { address, signDoc }: AminoInput) {
  const answer = await send('cosmos_signAmino', { signerAddress: address, signDoc })
  const { signature, signed = signDoc } = readAnswer(AminoAnswerSchema, answer)
  return { signature, signed }
}

/**
 * Translates the widget's calls for a wallet connected by WalletConnect.
 *
 * @throws as `Family.peer.call`
 * @see WalletConnect's Cosmos RPC reference
 */
export async function callPeer(send: CallPeer, { method, params, chainId }: PeerRequest): Promise<unknown> {
  if (!Object.hasOwn(CALLS, method)) throw unsupported(method)
  // The session was switched since the request was made, which would be sent to the other chain.
  if ((params as Target).chain !== requireChainWord(chainId)) throw otherChain()
  return CALLS[method as PeerCall](send, params as never)
}

/** Older wallets write keys in hex. */
function base64Of(key: string): string {
  return /^(0x)?[0-9a-f]{66}$/i.test(key) ? toBase64(hexToBytes(key.replace(/^0x/i, ''))) : key
}

function unsupported(method: string): RpcError {
  return new RpcError({
    code: RpcCode.unsupportedMethod,
    message: `${method} is not supported over WalletConnect.`,
  })
}
