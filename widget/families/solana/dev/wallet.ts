/** A Solana wallet without a user interface: one account that really signs and sends, permission for one site. Does not use the DOM. */
import { fromBase58, toBase58 } from '@latch/protocol/base58.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { CONNECT_TITLE, type Prompt } from '@latch/sdk-source/testing/wallet/context.ts'
import { unauthorized } from '@latch/sdk-source/testing/wallet/walletError.ts'
import type { SolanaAccount } from './account.ts'
import { parseTransaction, serializeTransaction } from './transaction.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type SolanaWalletOptions = {
  accounts: readonly SolanaAccount[]
  /** JSON-RPC of the node that it sends to. */
  rpcUrl: string
  /** Resolves when the owner approves, rejects (4001) when they decline. */
  confirm(prompt: Prompt): Promise<void>
  /** Returns whether the site may see the accounts, as now and after an earlier visit. */
  isPermitted(): boolean
  onPermitted(permitted: boolean): void
}

export type SolanaWallet = {
  /** Accounts visible to the site, the active one first. */
  accounts(): readonly SolanaAccount[]
  /** Asks the owner unless the site is permitted. */
  connect(): Promise<void>
  disconnect(): void
  /** Selects another account for the owner. @throws Error for one that the wallet does not have. */
  select(address: string): void
  /** Notifies the site that its permission may have changed. */
  refresh(): void
  signMessage(address: string, message: Bytes): Promise<Bytes>
  signTransaction(address: string, transaction: Bytes): Promise<Bytes>
  /** @returns the raw signature once the node has confirmed it. */
  sendTransaction(address: string, transaction: Bytes): Promise<Bytes>
  subscribe(listener: () => void): () => void
}

export function createSolanaWallet(options: SolanaWalletOptions): SolanaWallet {
  const listeners = new Set<() => void>()
  const { isPermitted } = options
  let active = 0
  const refresh = () => {
    for (const listener of listeners) listener()
  }
  const permit = (next: boolean) => {
    options.onPermitted(next)
    refresh()
  }
  const accounts = () => {
    if (!isPermitted()) return []
    const { accounts } = options
    return [...accounts.slice(active), ...accounts.slice(0, active)]
  }
  const find = (address: string) => {
    const account = accounts().find((candidate) => candidate.address === address)
    if (!account) throw unauthorized()
    return account
  }
  const sign = async (title: string, address: string, transaction: Bytes) => {
    const account = find(address)
    const parts = parseTransaction(transaction)
    const index = parts.signers.indexOf(address)
    if (index === -1) throw unauthorized()
    await options.confirm({
      title,
      lines: [
        ['Account', address],
        ['Transaction', `${transaction.length} bytes`],
      ],
    })
    parts.signatures[index] = await account.sign(parts.message)
    return { bytes: serializeTransaction(parts), signature: parts.signatures[0] ?? new Uint8Array() }
  }
  return {
    accounts,
    connect: async () => {
      if (isPermitted()) return
      await options.confirm({
        title: CONNECT_TITLE,
        lines: [['Account', options.accounts[active]?.address ?? '']],
      })
      permit(true)
    },
    disconnect: () => permit(false),
    select: (address) => {
      const index = options.accounts.findIndex((account) => account.address === address)
      if (index === -1) throw new Error(`The wallet has no account ${address}.`)
      active = index
      refresh()
    },
    refresh,
    signMessage: async (address, message) => {
      const account = find(address)
      await options.confirm({
        title: 'Sign this message?',
        lines: [
          ['Account', address],
          ['Message', new TextDecoder().decode(message)],
        ],
      })
      return account.sign(message)
    },
    signTransaction: async (address, transaction) =>
      (await sign('Sign this transaction?', address, transaction)).bytes,
    sendTransaction: async (address, transaction) => {
      const { bytes, signature } = await sign('Send this transaction?', address, transaction)
      const sent = await solanaRpc(options.rpcUrl, 'sendTransaction', [
        toBase64(bytes),
        { encoding: 'base64' },
      ])
      return sent === toBase58(signature) ? signature : fromBase58(String(sent))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** @throws Error with the node's message. */
export async function solanaRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}
