import { fromBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import { chainIdOfBitcoin } from '../protocol/chains.ts'
import { addressTypeOf } from './addressType.ts'
import type { BitcoinProvider, BitcoinSignInput } from './types.ts'
import { hexFromBytes } from './wallets/wallet.ts'

/** Params of both dialects; those after the line break are only Leather's. */
type Message = { address?: string; message: string; protocol?: string } & {
  paymentType?: string
  network?: string
}
type Psbt = {
  psbt?: string
  signInputs?: Readonly<Record<string, readonly number[]>>
  allowedSignHash?: number
  broadcast?: boolean
} & {
  hex?: string
  signAtIndex?: number | readonly number[]
  allowedSighash?: readonly number[]
  network?: string
}
type Transfer = { recipients?: readonly Recipient[] } & Partial<Recipient> & { network?: string }
type Recipient = { address: string; amount: number | string }

const FIELDS = {
  signMessage: ['address', 'message', 'protocol', 'paymentType', 'network'],
  signPsbt: [
    ...['psbt', 'signInputs', 'allowedSignHash', 'broadcast'],
    ...['hex', 'signAtIndex', 'allowedSighash', 'network'],
  ],
  sendTransfer: ['recipients', 'address', 'amount', 'network'],
} as const

/** Taproot's default and SIGHASH_ALL, which need no permission. */
const SIGNS_ALL: readonly number[] = [0, 1]

/** Methods that sign or send, as sats-connect and dapps that were written for Leather call them. @param chainId - The active one. */
export function createSigningMethods(provider: BitcoinProvider, chainId: () => ChainId) {
  const read = <Params extends { network?: string }>(method: keyof typeof FIELDS, params: Params): Params => {
    const known: readonly string[] = FIELDS[method]
    const unknown = Object.keys(params).find((name) => !known.includes(name))
    if (unknown !== undefined) throw invalid(method, `params.${unknown} is not supported`)
    const { network } = params
    if (network !== undefined && chainIdOfBitcoin(network) !== chainId())
      throw invalid(method, 'params.network is not the active network')
    return params
  }
  return {
    signMessage: async (params: Message) => {
      const { message, protocol, ...who } = read('signMessage', params)
      const address = await chooseSigner(provider, who)
      const requested = protocol?.toLowerCase() as 'bip322' | 'ecdsa' | undefined
      const signed = await provider.signMessage({
        message,
        ...(address && { address }),
        ...(requested && { protocol: requested }),
      })
      // The caller can compute the hash from the message; computing it here would cost a library.
      return { ...signed, message, messageHash: '', protocol: signatureProtocol(signed.signature) }
    },
    signPsbt: async (params: Psbt) => {
      const { psbt, hex, broadcast, ...which } = read('signPsbt', params)
      if (psbt !== undefined && hex !== undefined)
        throw invalid('signPsbt', 'pass either params.psbt or params.hex, not both')
      const signInputs = listInputs(which)
      const signed = await provider.signPsbt({
        psbt: psbt ?? hex ?? '',
        ...(signInputs && { signInputs }),
        ...(broadcast && { broadcast }),
      })
      const { txid } = signed
      return hex === undefined
        ? signed
        : { hex: hexFromBytes(fromBase64(signed.psbt)), ...(txid !== undefined && { txid }) }
    },
    sendTransfer: async (params: Transfer) => {
      const { recipients, address, amount } = read('sendTransfer', params)
      const [first, ...others] = recipients ?? [{ address, amount }]
      if (first?.address === undefined || first.amount === undefined || others.length > 0)
        throw invalid('sendTransfer', 'Latch sends to one recipient at a time, with an address and an amount')
      return provider.sendTransfer({ recipient: first.address, amount: first.amount })
    },
  }
}

/** Leather names the kind of the account in place of its address. @throws RpcErrorPayload -32602 if none is of that kind. */
async function chooseSigner(
  provider: BitcoinProvider,
  { address, paymentType }: Pick<Message, 'address' | 'paymentType'>,
): Promise<string | undefined> {
  if (paymentType === undefined) return address
  const accounts = await provider.getAccountAddresses()
  const account = accounts.find((each) => addressTypeOf(each.address) === paymentType)
  if (account === undefined || (address ?? account.address) !== account.address)
    throw invalid('signMessage', `no connected account has the params.paymentType ${paymentType}`)
  return account.address
}

/** Returns the inputs to sign: by account for sats-connect, by index for Leather, where the owner of the coin signs. */
function listInputs({
  signInputs,
  signAtIndex,
  allowedSignHash,
  allowedSighash = allowedSignHash === undefined ? [] : [allowedSignHash],
}: Psbt): readonly BitcoinSignInput[] | undefined {
  const byAccount = Object.entries(signInputs ?? {}).flatMap(([address, indexes]) =>
    indexes.map((index) => ({ address, index })),
  )
  const byPlace = [signAtIndex ?? []].flat().map((index) => ({ index }))
  const isOpen = signInputs === undefined && signAtIndex === undefined
  const sighashTypes = allowedSighash.some((type) => !SIGNS_ALL.includes(type)) ? allowedSighash : undefined
  if (isOpen && sighashTypes !== undefined)
    throw invalid('signPsbt', 'params must name the inputs that are signed by another sighash type')
  return isOpen
    ? undefined
    : [...byAccount, ...byPlace].map((input) => ({ ...input, ...(sighashTypes && { sighashTypes }) }))
}

/**
 * Returns the protocol of a signature, regardless of the requested one: a compact ECDSA signature has 65 bytes, and a
 * BIP-322 witness never has.
 */
function signatureProtocol(signature: string): string {
  return fromBase64(signature).length === 65 ? 'ECDSA' : 'BIP322'
}

function invalid(method: string, sentence: string) {
  return refusal(RpcCode.invalidParams, `${method}: ${sentence}`)
}
