import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import type { FamilyState } from '@latch/protocol/hostChannel.ts'
import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import type { FeatureMethods, LatchWallet } from './latchWallet.ts'

/** The part of Latch's Wallet Standard wallet that a family provides to the page's other scripts. */
export type StandardSide = {
  /** Returns the active account; null while disconnected. */
  account(): string | null
  connect(): Promise<unknown>
  disconnect(): Promise<void>
  /** Reads the connected accounts from the widget, without calling the wallet. */
  readAccounts(): Promise<unknown>
  publicKeyOf(address: string): Uint8Array
  /** Wallet Standard's name of a chain. */
  chainOf(chainId: string): IdentifierString
  /** Features of its accounts. */
  features: readonly IdentifierString[]
}

/** Account that signs, and its chain; an app may have stored either before it changed. */
export type SignTarget = { account?: WalletAccount; chain?: string }

export type StandardLatch = {
  /** @param state - While disconnected, its chain is the one for the next connection. */
  update(state: Pick<FamilyState, 'chainId' | 'status'>): void
  /** Shows apps the account that the page has by now. */
  refresh(): void
}

/** Maximum milliseconds that a silent connect waits: as long as a page reads 'reconnecting'. */
const SILENT_CONNECT = 30_000

/**
 * Implements Latch as a Wallet Standard wallet by the page's provider.
 *
 * @param createMethods - Of the family's own features; `assert` throws as {@link assertCurrent}.
 */
export function implementLatch(
  side: StandardSide,
  latch: LatchWallet,
  createMethods: (assert: (target: SignTarget) => void) => object,
): StandardLatch {
  const { wallet } = latch
  const update = ([chain] = wallet.chains) => {
    const { chains, accounts } = wallet
    const address = side.account()
    if (!chain || (accounts[0]?.address === (address ?? undefined) && chains[0] === chain)) return
    const next = [chain] as const
    latch.change({ accounts: describeAccounts(side, address, next), chains: next })
  }
  /** True while the last session may still be restored. */
  let isRestoring = false
  const waiting = new Set<() => void>()
  /**
   * Waits for a slow restore, because apps take an answer without an account for a refusal, and forget Latch. They show
   * their user nothing meanwhile, so the wait is limited.
   */
  const connectSilently = async () => {
    if (side.account() === null) await side.readAccounts().catch(() => {})
    if (side.account() === null && isRestoring)
      await new Promise<void>((resolve) => {
        waiting.add(resolve)
        setTimeout(resolve, SILENT_CONNECT)
      })
  }
  const methods = {
    connect: async ({ silent }: { silent?: boolean } = {}) => {
      await (silent ? connectSilently() : side.connect())
      update()
      return { accounts: wallet.accounts }
    },
    disconnect: side.disconnect,
    ...createMethods((target) => assertCurrent(target, wallet.accounts)),
  }
  latch.implement(methods as unknown as FeatureMethods)
  return {
    update: ({ chainId, status }) => {
      update([side.chainOf(chainId)])
      isRestoring = status === 'reconnecting'
      if (isRestoring) return
      for (const resolve of waiting) resolve()
      waiting.clear()
    },
    refresh: update,
  }
}

/** @throws RpcErrorPayload 4100 if the account or the chain is not the current one. */
function assertCurrent({ account, chain }: SignTarget, [own]: readonly WalletAccount[]): void {
  if (account && account.address !== own?.address) throw wrongAccount()
  if (chain && own && !own.chains.includes(chain as IdentifierString))
    throw refusal(RpcCode.unauthorized, `Latch is connected on ${own.chains}, not on ${chain}`, 'WRONG_CHAIN')
}

export function wrongAccount() {
  return refusal(RpcCode.unauthorized, 'This account is no longer connected', 'WRONG_ACCOUNT')
}

function describeAccounts(
  { publicKeyOf, features }: StandardSide,
  address: string | null,
  chains: readonly IdentifierString[],
): WalletAccount[] {
  if (address === null) return []
  return [Object.freeze({ address, publicKey: publicKeyOf(address), chains, features })]
}

/** Handles inputs in order: each is shown to the user separately. */
export async function inOrder<Input, Output>(
  inputs: readonly Input[],
  call: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await call(input))
  return outputs
}
