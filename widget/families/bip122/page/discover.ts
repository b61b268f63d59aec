import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { cleanName, readIcon } from '@latch/sdk-source/families/claims.ts'
import { createLook } from '@latch/sdk-source/families/createLook.ts'
import type { PageWallets } from '@latch/sdk-source/families/pageFamily.ts'
import { describeStandardWallet, type StandardKind } from '#walletStandard/page/describe.ts'
import { discoverStandardWallets, type WalletIds } from '#walletStandard/page/discover.ts'
import { providerAt, readWbipWallets } from '#wbip/page/discover.ts'
import { leatherWallet } from './wallets/leatherWallet.ts'
import { phantomWallet } from './wallets/phantomWallet.ts'
import { satsConnectWallet } from './wallets/satsConnectWallet.ts'
import { standardWallet } from './wallets/standardWallet.ts'
import { unisatWallet } from './wallets/unisatWallet.ts'
import { type BitcoinWallet, SIGNING } from './wallets/wallet.ts'

const KIND: StandardKind = {
  namespace: 'bip122',
  prefix: 'bitcoin',
  // MetaMask has no other.
  connecting: 'bitcoin:connect',
  signing: /^bitcoin:sign(Message|Transaction)$/,
}
const LEATHER = 'LeatherProvider'

type Dialect = (provider: never) => BitcoinWallet

/** Globals of wallets that may not announce themselves, each with a member that the wallet always has. */
const GLOBALS: readonly (readonly [path: string, name: string, has: string, dialect: Dialect])[] = [
  ['XverseProviders.BitcoinProvider', 'Xverse Wallet', 'request', satsConnectWallet as Dialect],
  [LEATHER, 'Leather', 'request', leatherWallet as Dialect],
  ['unisat', 'UniSat Wallet', 'requestAccounts', unisatWallet as Dialect],
  ['okxwallet.bitcoin', 'OKX Wallet', 'requestAccounts', unisatWallet as Dialect],
  ['phantom.bitcoin', 'Phantom', 'requestAccounts', phantomWallet as Dialect],
]

/** A found wallet: how it was found, the page's object, the part that the widget may see, and its adapter. */
type Found = {
  way: 'standard' | 'registry' | 'global'
  source: object
  host: HostWallet
  wallet: BitcoinWallet
}

/**
 * Finds wallets by Wallet Standard, by the arrays of WBIP-004, and by their names on the window. A wallet found in several
 * ways is listed once, in the first way, and is called through one that can send transfers, if any.
 */
export function discoverBitcoinWallets(
  page: EventTarget,
  idOf: WalletIds,
  onChange: () => void,
): PageWallets {
  const standard = discoverStandardWallets(page, idOf, onChange)
  const adapt = createAdapters()
  const readSilent = () => [...readRegistries(page, adapt, idOf), ...readGlobals(page, adapt, idOf)]
  const readAll = (): Found[] => {
    const byStandard = standard.entries().flatMap(([id, source]): Found[] => {
      const host = describeStandardWallet(KIND, id, source)
      return host ? [{ way: 'standard', source, host, wallet: adapt(source, standardWallet) }] : []
    })
    return joinWallets([...byStandard, ...readSilent()]).slice(0, LIMITS.wallets)
  }
  return {
    list: () => readAll().map(({ host }) => host),
    find: (id) => readAll().find(({ host }) => host.id === id)?.wallet,
    look: createLook(() => readSilent().map(({ host }) => host.id), onChange),
    stop: standard.stop,
  }
}

type Adapt = <Source extends object>(
  source: Source,
  dialect: (source: Source) => BitcoinWallet,
) => BitcoinWallet

/** Creates one adapter for each object of the page, so that listeners stay with it. */
function createAdapters(): Adapt {
  const known = new WeakMap<object, BitcoinWallet>()
  return (source, dialect) => {
    const wallet = known.get(source) ?? dialect(source)
    known.set(source, wallet)
    return wallet
  }
}

function readRegistries(page: object, adapt: Adapt, idOf: WalletIds): Found[] {
  const listed = readWbipWallets(page, ['btc_providers', 'wbip_providers'])
  return listed.filter(signsBitcoin).map(({ path, name, icon, provider }) => {
    const dialect = path === LEATHER ? leatherWallet : satsConnectWallet
    const host = describeWallet(idOf(provider), name, icon)
    return { way: 'registry', source: provider, host, wallet: adapt(provider, dialect) }
  })
}

/** Wallets of Stacks are in the same arrays, and share accounts of Bitcoin by the same method. */
function signsBitcoin({ methods }: { methods?: readonly unknown[] | undefined }): boolean {
  return !methods?.length || methods.some((method) => SIGNING.includes(method as string))
}

function readGlobals(page: object, adapt: Adapt, idOf: WalletIds): Found[] {
  return GLOBALS.flatMap(([path, name, has, dialect]) => {
    const source = providerAt(page, path, has)
    if (source === undefined) return []
    const host = describeWallet(idOf(source), name, null)
    return [{ way: 'global', source, host, wallet: adapt(source as never, dialect) }]
  })
}

function describeWallet(id: string, name: unknown, icon: unknown): HostWallet {
  return {
    id,
    kind: 'wallet-standard',
    name: cleanName(name),
    icon: readIcon(icon),
    rdns: null,
    namespaces: ['bip122'],
  }
}

/** Joins wallets found in different ways, by name. Wallets found in the same way stay separate, even with equal names. */
function joinWallets(found: readonly Found[]): Found[] {
  const joined: Found[] = []
  for (const each of found) {
    const at = joined.findIndex((other) => isSame(other, each))
    const known = joined[at]
    if (known === undefined) joined.push(each)
    else if (!known.wallet.sendTransfer) joined[at] = { ...known, wallet: each.wallet }
  }
  return joined
}

function isSame(one: Found, other: Found): boolean {
  if (one.source === other.source) return true
  return one.way !== other.way && plainName(one.host.name) === plainName(other.host.name)
}

/** Xverse calls itself 'Xverse Wallet' in one place and 'Xverse' in another. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/\s*wallet$/, '')
}
