import { type Envelope, fail, ok } from '@latch/protocol/envelope.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { HostRequestParams, HostWalletEvent } from '@latch/protocol/hostChannel.ts'
import { CHECK_SUPPORT, describeMissing, type SupportParams } from '@latch/protocol/walletSupport.ts'
import type { PageRelay, PageWallets } from '@latch/sdk-source/families/pageFamily.ts'
import { readStandardError } from '#walletStandard/page/relay.ts'
import type { InjectedEntry } from './announce.ts'
import { describeAccount, findMissing, type Injected, POLKADOT_CALLS } from './calls.ts'
import type { PolkadotAccount } from './types.ts'

/** A wallet that was called to admit the page. */
type Enabled = { injected: Promise<Injected>; isOver: boolean; unsubscribe?: unknown }

/**
 * Calls the wallets of `injectedWeb3` for the widget. Each is enabled by its first call, and its accounts are passed on
 * until the widget disconnects it: a wallet that the user did not choose is not touched.
 */
export function createInjectedRelay(
  wallets: PageWallets,
  onEvent: (event: HostWalletEvent) => void,
): PageRelay {
  const enabled = new Map<string, Enabled>()
  // One counter for all IDs, so that it continues if another wallet takes over an ID.
  let seq = 0
  const enable = (walletId: string, entry: InjectedEntry): Enabled => {
    const one: Enabled = { injected: enableWallet(entry), isOver: false }
    const emit = (accounts: readonly PolkadotAccount[]) =>
      onEvent({ walletId, seq: seq++, event: 'accountsChanged', data: accounts.map(describeAccount) })
    one.injected = one.injected.then(async (injected) => {
      one.unsubscribe = await subscribe(injected, emit)
      if (one.isOver) unsubscribe(one)
      return injected
    })
    // A declined page may try again.
    one.injected.catch(() => enabled.delete(walletId))
    enabled.set(walletId, one)
    return one
  }
  const forget = (walletId: string) => {
    const one = enabled.get(walletId)
    enabled.delete(walletId)
    if (one) unsubscribe(one)
  }
  const call = async (
    entry: InjectedEntry,
    { walletId, method, params }: HostRequestParams,
  ): Promise<Envelope> => {
    if (method === 'polkadot:disconnect') {
      forget(walletId)
      return ok(null)
    }
    if (method === CHECK_SUPPORT) return ok(await checkSupport(enabled.get(walletId), params))
    const call = Object.hasOwn(POLKADOT_CALLS, method) ? POLKADOT_CALLS[method] : undefined
    if (!call) return fail(RpcCode.unsupportedMethod, `${method} is not supported.`)
    try {
      const { injected } = enabled.get(walletId) ?? enable(walletId, entry)
      return ok(await call(await injected, (params ?? {}) as never))
    } catch (error) {
      return { ok: false, error: readStandardError(error) }
    }
  }
  return {
    call: (params) => {
      const entry = wallets.find(params.walletId) as InjectedEntry | undefined
      return entry && call(entry, params)
    },
    stop: () => {
      for (const walletId of enabled.keys()) forget(walletId)
    },
  }
}

/** Checks support, only in a wallet that has admitted the page: enabling one may show a prompt. */
async function checkSupport(one: Enabled | undefined, params: unknown): Promise<string | null> {
  const injected = await one?.injected.catch(() => undefined)
  const { method } = (params ?? {}) as Partial<SupportParams>
  const missing = injected && findMissing(injected, String(method))
  return missing === undefined ? null : describeMissing(missing)
}

async function enableWallet(entry: InjectedEntry): Promise<Injected> {
  const origin = globalThis.location?.hostname ?? ''
  return (await (entry.connect ? entry.connect(origin) : entry.enable?.(origin))) as Injected
}

/** Subscribes to changes of accounts; a wallet's first report is not a change. A wallet that rejects the listener has no events. */
async function subscribe(
  { accounts }: Injected,
  onChange: (accounts: readonly PolkadotAccount[]) => void,
): Promise<unknown> {
  try {
    let last = accountsText(await accounts.get())
    return accounts.subscribe?.((next) => {
      if (accountsText(next) === last) return
      last = accountsText(next)
      onChange(next)
    })
  } catch (error) {
    console.warn(`Latch: a wallet does not report its changes: ${error}`)
    return undefined
  }
}

function unsubscribe(one: Enabled): void {
  one.isOver = true
  try {
    if (typeof one.unsubscribe === 'function') one.unsubscribe()
  } catch {
    // A wallet may fail to remove its listener; nothing can be done about it here.
  }
}

function accountsText(accounts: readonly PolkadotAccount[]): string {
  return JSON.stringify(accounts.map(describeAccount))
}
