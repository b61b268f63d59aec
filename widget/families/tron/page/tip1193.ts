import { fromBase58 } from '@latch/protocol/base58.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import type { FamilyState } from '@latch/protocol/hostChannel.ts'
import { createEmitter } from '@latch/sdk-source/emitter.ts'
import type { TronProvider, TronTransaction } from './types.ts'

/** The tronweb methods that dapps sign with: TIP-1193 has none, and points to tronweb. */
type SigningTronWeb = {
  ready: boolean
  defaultAddress: { base58: string | false; hex: string | false; name: string }
  trx: {
    sign(transaction: TronTransaction): Promise<object>
    signMessageV2(message: string): Promise<string>
  }
}

/** A provider of TIP-1193, as other scripts of the page find it. */
export type Tip1193Provider = Pick<TronProvider, 'request'> & {
  isLatch: true
  tronWeb: SigningTronWeb
  on(name: string, listener: (value: never) => void): unknown
  removeListener(name: string, listener: (value: never) => void): unknown
}

type Known = { accounts: readonly string[]; chainId: string }

/** Latch's provider in the shape of TIP-1193, with the part of tronweb that signs. */
export function createTip1193(provider: TronProvider): {
  announced: Tip1193Provider
  update(state: FamilyState): void
} {
  const { emit, ...events } = createEmitter()
  // The emitter carries names and values of any family.
  const emitAny = emit as unknown as (event: { name: string; value: unknown }) => void
  const tronWeb: SigningTronWeb = {
    ready: false,
    defaultAddress: { base58: false, hex: false, name: '' },
    trx: {
      sign: (transaction) => provider.signTransaction(transaction),
      signMessageV2: (message) => provider.signMessage(message),
    },
  }
  let known: Known = { accounts: [], chainId: '' }
  return {
    announced: { isLatch: true, tronWeb, request: (args) => provider.request(args), ...events },
    update: (state) => {
      const before = known
      known = { accounts: state.accounts, chainId: state.chainId }
      const [account] = known.accounts
      tronWeb.ready = account !== undefined
      tronWeb.defaultAddress = { base58: account ?? false, hex: toHex(account), name: '' }
      for (const event of changedState(before, known)) emitAny(event)
    },
  }
}

/** Returns an address in tronweb's hex form, without the checksum. */
function toHex(account: string | undefined): string | false {
  if (account === undefined) return false
  const bytes = fromBase58(account).slice(0, -4)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The events of TIP-1193. */
function changedState(before: Known, { accounts, chainId }: Known): { name: string; value: unknown }[] {
  const info = { chainId: chainId.slice('tron:'.length) }
  const [was, is] = [before.accounts.length > 0, accounts.length > 0]
  return [
    ...(is && !was ? [{ name: 'connect', value: info }] : []),
    ...(was && is && before.chainId !== chainId ? [{ name: 'chainChanged', value: info }] : []),
    ...(before.accounts.join() === accounts.join()
      ? []
      : [{ name: 'accountsChanged', value: [...accounts] }]),
    ...(was && !is
      ? [{ name: 'disconnect', value: { code: RpcCode.disconnected, message: 'Disconnected' } }]
      : []),
  ]
}
