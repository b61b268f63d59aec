import type { ChainId } from '@latch/protocol/caip.ts'
import type { BitcoinSignInput } from '../types.ts'

/** An account as the wallet reports it; the widget checks these claims. */
export type SharedAccount = {
  address: string
  /** Hex. */
  publicKey?: string | undefined
  purpose?: string | undefined
  /** The wallet's names for networks; undefined if it states none. */
  chains?: readonly string[] | undefined
}

export type ConnectInput = {
  /** True to connect without a prompt. */
  silent?: boolean
  chain?: ChainId
}

export type MessageInput = {
  address: string
  message: string
  protocol: 'bip322' | 'ecdsa'
  chain: ChainId
}

/** Input from the widget, which states the account of each signature. */
export type SignInput = BitcoinSignInput & { address: string }

export type PsbtInput = {
  /** base64 */
  psbt: string
  signInputs: readonly SignInput[]
  chain: ChainId
}

export type TransferInput = {
  to: string
  /** Satoshi. */
  amount: string
  chain: ChainId
}

/** A wallet of the page, whichever dialect it speaks. */
export type BitcoinWallet = {
  /** Returns the feature that a call needs and the wallet currently lacks; absent if the dialect has all of them. */
  findMissing?(call: keyof BitcoinWallet): string | undefined
  /** Returns the same after a call to the wallet, without a prompt. */
  readMissing?(call: keyof BitcoinWallet): Promise<string | undefined>
  /** @returns null if a silent connect shares nothing. */
  connect(input: ConnectInput): Promise<readonly SharedAccount[] | null>
  disconnect(): Promise<unknown>
  /** @returns base64 */
  signMessage(input: MessageInput): Promise<string>
  /** Signs, and sends nothing. @returns base64 */
  signPsbt(input: PsbtInput): Promise<string>
  /** @returns the ID of the transaction; absent if the wallet needs a PSBT. */
  sendTransfer?(input: TransferInput): Promise<string>
  /** @param onChange - Receives the accounts, if the wallet reports them; else they must be read. */
  subscribe(onChange: (accounts?: readonly SharedAccount[]) => void): unknown
}

/** Signing methods of Bitcoin wallets. A registry's list of methods without any of them does not cover signing. */
export const SIGNING: readonly string[] = [
  'signMessage',
  'signPsbt',
  'sendTransfer',
] satisfies (keyof BitcoinWallet)[]

/** Returns the method that a call needs if the wallet's object lacks it; otherwise undefined. */
export function missingIn(provider: object, method: string | undefined): string | undefined {
  const isThere = method === undefined || typeof (provider as Record<string, unknown>)[method] === 'function'
  return isThere ? undefined : method
}

/** Groups the indexes of inputs by address and sighash type, as Wallet Standard and Phantom require. */
export function groupInputs(
  inputs: readonly SignInput[],
): { address: string; signingIndexes: number[]; sigHash?: string }[] {
  const groups = new Map<string, { address: string; signingIndexes: number[]; sigHash?: string }>()
  for (const { address, index, sighashTypes: [type = 0] = [] } of inputs) {
    const key = `${address} ${type}`
    const sigHash = sighashName(type)
    const group = groups.get(key) ?? { address, signingIndexes: [], ...(sigHash && { sigHash }) }
    group.signingIndexes.push(index)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** undefined for Taproot's default, which has no name. */
function sighashName(type: number): string | undefined {
  const name = [undefined, 'ALL', 'NONE', 'SINGLE'][type & 0x1f]
  return name && (type & 0x80 ? `${name}|ANYONECANPAY` : name)
}

export function hexFromBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function bytesFromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
