import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { RpcCode, type RpcErrorPayload, refusal } from '@latch/protocol/errors.ts'
import type { WalletCall } from '@latch/sdk-source/families/callRelay.ts'
import { jsonCopy } from '@latch/sdk-source/normalise.ts'
import { readStandardError } from '#walletStandard/page/relay.ts'
import type { CosmosCall } from '../protocol/calls.ts'
import { readLong, writeLong } from './long.ts'
import type { CosmosWallet, StdSignature } from './wallet.ts'

type Target = {
  /** The chain's own id. */
  chain: string
  /** Address of an account that the wallet shares on that chain. */
  address: string
}

type Signing<SignDoc> = Target & {
  signDoc: SignDoc
  /** True if the wallet must keep the fee; else it sets one. */
  keepsFee: boolean
}

type DirectTexts = { bodyBytes: string; authInfoBytes: string; chainId: string; accountNumber: string }

/** Chains for which a wallet's accounts were last requested. */
const connected = new WeakMap<CosmosWallet, readonly string[]>()

export const COSMOS_CALLS: Record<CosmosCall, WalletCall<CosmosWallet>> = {
  /** `silent`: a wallet that knows the site returns its keys without a prompt. No call of these wallets is guaranteed to be silent. */
  'cosmos:connect': async (wallet, { chains, silent }: { chains: readonly string[]; silent?: boolean }) => {
    if (!silent) await wallet.enable([...chains])
    connected.set(wallet, chains)
    return { accounts: await (silent ? awaitKeys(wallet, chains) : readKeys(wallet, chains)) }
  },
  'cosmos:disconnect': async (wallet) => {
    await wallet.disable?.([...(connected.get(wallet) ?? [])])
    return null
  },
  'cosmos:getKey': (wallet, { chain }: { chain: string }) => readKey(wallet, chain),
  'cosmos:suggestChain': async (wallet, { chain }: { chain: object }) => {
    if (typeof wallet.experimentalSuggestChain !== 'function')
      throw refusal(RpcCode.unsupportedMethod, 'The wallet does not let sites add networks.')
    await wallet.experimentalSuggestChain(chain)
    return null
  },
  'cosmos:signArbitrary': async (wallet, { chain, address, message }: Target & { message: string }) =>
    describeSignature(await wallet.signArbitrary(chain, address, decodeMessage(fromBase64(message)))),
  'cosmos:signDirect': async (wallet, { chain, address, signDoc, keepsFee }: Signing<DirectTexts>) => {
    const { signed, signature } = await wallet.signDirect(
      chain,
      address,
      {
        bodyBytes: fromBase64(signDoc.bodyBytes),
        authInfoBytes: fromBase64(signDoc.authInfoBytes),
        chainId: signDoc.chainId,
        accountNumber: writeLong(signDoc.accountNumber),
      },
      { preferNoSetFee: keepsFee, preferNoSetMemo: true },
    )
    return { signed: describeDoc(signed), signature: describeSignature(signature) }
  },
  'cosmos:signAmino': async (wallet, { chain, address, signDoc, keepsFee }: Signing<object>) => {
    const options = { preferNoSetFee: keepsFee, preferNoSetMemo: true }
    const { signed, signature } = await wallet.signAmino(chain, address, signDoc, options)
    return { signed: jsonCopy(signed), signature: describeSignature(signature) }
  },
}

/** Reads that wallets have not answered yet, perhaps because they wait for their password; by the chains. */
const waiting = new WeakMap<CosmosWallet, Map<string, Promise<unknown>>>()

/** Joins calls to a wallet that has not answered yet: a second one would show its prompt again. */
function awaitKeys(wallet: CosmosWallet, chains: readonly string[]): Promise<unknown> {
  const reads = waiting.get(wallet) ?? new Map<string, Promise<unknown>>()
  waiting.set(wallet, reads)
  const name = chains.join()
  const reading = reads.get(name) ?? readKeys(wallet, chains).finally(() => reads.delete(name))
  reads.set(name, reading)
  return reading
}

function readKeys(wallet: CosmosWallet, chains: readonly string[]) {
  return Promise.all(chains.map((chain) => readKey(wallet, chain)))
}

/** Plain JSON of a document that a wallet has signed, or is to sign. */
export function describeDoc({
  bodyBytes,
  authInfoBytes,
  chainId,
  accountNumber,
}: {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chainId: string
  accountNumber: unknown
}): DirectTexts {
  return {
    bodyBytes: toBase64(Uint8Array.from(bodyBytes)),
    authInfoBytes: toBase64(Uint8Array.from(authInfoBytes)),
    chainId: String(chainId),
    accountNumber: readLong(accountNumber),
  }
}

/** Reads the current accounts of those chains, without those that the wallet no longer shares. */
export async function readAccounts(wallet: CosmosWallet): Promise<unknown> {
  const chains = connected.get(wallet) ?? []
  const keys = await Promise.all(chains.map((chain) => readKey(wallet, chain).catch(() => null)))
  return keys.filter((key) => key !== null)
}

/** Claims of the page's wallet; the widget checks them. */
async function readKey(wallet: CosmosWallet, chain: string) {
  const { bech32Address, pubKey, name, algo, isNanoLedger } = await wallet.getKey(chain)
  return {
    address: String(bech32Address),
    chain,
    publicKey: toBase64(Uint8Array.from(pubKey)),
    name: String(name),
    algo: String(algo),
    isNanoLedger: isNanoLedger === true,
  }
}

function describeSignature({ pub_key: { type, value }, signature }: StdSignature): StdSignature {
  return { pub_key: { type, value }, signature }
}

/** Returns the message as text if possible, because wallets show text better than bytes; both sign the same. */
function decodeMessage(message: Uint8Array): string | Uint8Array {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    return message
  }
}

/** Wallet method behind each call that is a single one. */
const CALLED: Readonly<Record<string, 'signArbitrary' | 'signDirect' | 'signAmino'>> = {
  'cosmos:signArbitrary': 'signArbitrary',
  'cosmos:signDirect': 'signDirect',
  'cosmos:signAmino': 'signAmino',
}

export function findMissing(wallet: CosmosWallet, method: string): string | undefined {
  const called = Object.hasOwn(CALLED, method) ? CALLED[method] : undefined
  return called === undefined || typeof wallet[called] === 'function' ? undefined : called
}

/** Messages with which wallets report an unknown chain; there is no error code for it. */
const UNKNOWN_CHAIN =
  /no (modular )?chain info|(unknown|invalid|unsupported) chain|chain.{0,80}\bnot (supported|found|added|exist)/i

export function readError(error: unknown): RpcErrorPayload {
  const read = readStandardError(error)
  return read.code === RpcCode.internal && UNKNOWN_CHAIN.test(read.message)
    ? refusal(RpcCode.unknownChain, read.message)
    : read
}
