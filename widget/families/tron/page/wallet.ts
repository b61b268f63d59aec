import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { TronTarget, TronTransactionJson } from '../protocol/calls.ts'

/** The part of tronweb that a wallet signs with. */
type TronWeb = {
  defaultAddress?: { base58?: unknown }
  trx: {
    sign(transaction: object): Promise<object>
    signMessageV2(message: string): Promise<string>
  }
}

/** A wallet's object in the page: by TIP-1193, or TronLink's earlier one, which uses `tronWeb` and answers with codes. */
export type TronObject = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** Absent or false while the wallet shares no account. */
  tronWeb?: TronWeb | false
  on?(name: string, listener: (value: unknown) => void): unknown
  removeListener?(name: string, listener: (value: unknown) => void): unknown
}

/** Calls to TRON wallets. */
export type TronWallet = {
  /** Returns the function of tronweb that a call needs and the wallet lacks; undefined if it has it, or shares no account yet. */
  findMissing(call: string): string | undefined
  /** @param input - `chain`: the wallet is switched to it, possibly with a prompt. */
  connect(input: {
    silent?: boolean
    chain?: ChainId
  }): Promise<{ accounts: string[]; chain: ChainId | null }>
  signMessage(input: TronTarget & { message: string }): Promise<string>
  signTransaction(input: TronTarget & { transaction: TronTransactionJson }): Promise<object>
  /** @returns a function that ends it. */
  subscribe(onAccounts: (accounts: string[]) => void): unknown
}

/** Function of tronweb behind each call. */
const NEEDED: ReadonlyMap<string, keyof TronWeb['trx']> = new Map([
  ['signMessage', 'signMessageV2'],
  ['signTransaction', 'sign'],
])

/** @param connectMethod - Method that prompts for accounts. */
export function createTronWallet(object: TronObject, connectMethod: string): TronWallet {
  const signer = async (chain: ChainId) => {
    await bringToChain(object, chain)
    // A different object after a switch of the chain.
    const { tronWeb } = object
    if (!tronWeb) throw { code: RpcCode.unauthorized, message: 'The wallet shares no account.' }
    return tronWeb.trx
  }
  return {
    findMissing: (call) => {
      const needed = NEEDED.get(call)
      const { tronWeb } = object
      return needed && tronWeb && typeof tronWeb.trx?.[needed] !== 'function' ? needed : undefined
    },
    connect: async ({ silent, chain }) => {
      const granted = silent ? null : await requestAccounts(object, connectMethod)
      if (chain !== undefined) await bringToChain(object, chain)
      return { accounts: granted ?? (await readAccounts(object)), chain: await readChain(object) }
    },
    signMessage: async ({ message, chain }) => (await signer(chain)).signMessageV2(message),
    signTransaction: async ({ transaction, chain }) => (await signer(chain)).sign(transaction),
    subscribe: (onAccounts) => {
      const onChange = (accounts: unknown) => onAccounts(readTexts(accounts))
      const onEnd = () => onAccounts([])
      object.on?.('accountsChanged', onChange)
      object.on?.('disconnect', onEnd)
      return () => {
        object.removeListener?.('accountsChanged', onChange)
        object.removeListener?.('disconnect', onEnd)
      }
    },
  }
}

/** @returns null if the wallet only reports that its user agreed. */
async function requestAccounts(object: TronObject, method: string): Promise<string[] | null> {
  const answer = await object.request({ method })
  if (Array.isArray(answer)) return readTexts(answer)
  const { code, message } = (answer ?? {}) as { code?: unknown; message?: unknown }
  // Codes of TronLink from before TIP-1193; a locked wallet answers with nothing.
  if (code === 200) return null
  throw {
    code: code === RpcCode.userRejected ? code : RpcCode.unauthorized,
    message: message ?? 'The wallet is locked.',
  }
}

/** Reads the accounts without a prompt. */
async function readAccounts({ tronWeb, request }: TronObject): Promise<string[]> {
  const shown = tronWeb ? tronWeb.defaultAddress?.base58 : undefined
  if (typeof shown === 'string') return [shown]
  return readTexts(await request({ method: 'eth_accounts' }).catch(() => []))
}

/** @returns null if the wallet does not report it. */
async function readChain(object: TronObject): Promise<ChainId | null> {
  const chain = await object.request({ method: 'eth_chainId' }).catch(() => null)
  return typeof chain === 'string' && /^0x[0-9a-f]{1,8}$/i.test(chain) ? `tron:${chain.toLowerCase()}` : null
}

/** Switches the wallet, which signs as if the page were on its one chain (TIP-3326). @throws the wallet's error. */
async function bringToChain(object: TronObject, chain: ChainId): Promise<void> {
  const current = await readChain(object)
  if (current === null || current === chain) return
  const [, chainId] = chain.split(':')
  await object.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
}

function readTexts(values: unknown): string[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string' && value !== '') : []
}
