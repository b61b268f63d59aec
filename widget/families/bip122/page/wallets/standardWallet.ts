import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import { findAccount, walletFeatures } from '#walletStandard/page/relay.ts'
import { bitcoinWords } from '../../protocol/chains.ts'
import { type BitcoinWallet, groupInputs, hexFromBytes, type SharedAccount } from './wallet.ts'

/** Accounts of Wallet Standard; some wallets state their purpose. */
type Account = WalletAccount & { purpose?: unknown }
type Accounts = readonly Account[]
type OnChange = (change?: { accounts?: Accounts }) => void
type Events = { on(event: 'change', listener: OnChange): unknown } | undefined

/** Features of Exodus' proposal; calling a missing one fails. */
type Features = {
  'standard:connect': { connect(input: { silent: true }): Promise<{ accounts: Accounts }> } | undefined
  'standard:disconnect': { disconnect(): Promise<void> } | undefined
  'standard:events': Events
  'bitcoin:connect': { connect(input: { purposes: readonly string[] }): Promise<{ accounts: Accounts }> }
  'bitcoin:disconnect': { disconnect(): Promise<void> } | undefined
  'bitcoin:events': Events
  'bitcoin:signMessage': {
    signMessage(input: object): Promise<readonly { signature: Uint8Array }[]>
  }
  'bitcoin:signTransaction': {
    signTransaction(input: object): Promise<readonly { signedPsbt: Uint8Array }[]>
  }
}

/** Feature behind each call. */
const CALLED: Readonly<Partial<Record<keyof BitcoinWallet, keyof Features>>> = {
  signMessage: 'bitcoin:signMessage',
  signPsbt: 'bitcoin:signTransaction',
}

const PURPOSES = ['payment', 'ordinals'] as const

/** A wallet that registered by Wallet Standard: it is handed bytes, and builds no transfer itself. */
export function standardWallet(wallet: Wallet): BitcoinWallet {
  // A wallet may replace them while it is connected.
  const features = () => walletFeatures<Features>(wallet)
  return {
    findMissing: (call) => {
      const feature = CALLED[call]
      return feature === undefined || features()[feature] ? undefined : feature
    },
    connect: async ({ silent }) => {
      if (silent) {
        const { accounts } = (await features()['standard:connect']?.connect({ silent })) ?? wallet
        return describeAccounts(accounts)
      }
      const { accounts } = await features()['bitcoin:connect'].connect({
        purposes: PURPOSES,
      })
      return describeAccounts(accounts, PURPOSES)
    },
    disconnect: async () =>
      (features()['bitcoin:disconnect'] ?? features()['standard:disconnect'])?.disconnect(),
    signMessage: async ({ address, message }) => {
      const account = findAccount(wallet, address)
      const input = { account, message: new TextEncoder().encode(message) }
      const [signed] = await features()['bitcoin:signMessage'].signMessage(input)
      return toBase64(signed?.signature ?? new Uint8Array())
    },
    signPsbt: async ({ psbt, signInputs, chain }) => {
      const inputsToSign = groupInputs(signInputs).map(({ address, ...indexes }) => ({
        account: findAccount(wallet, address),
        ...indexes,
      }))
      const [signed] = await features()['bitcoin:signTransaction'].signTransaction({
        psbt: fromBase64(psbt),
        inputsToSign,
        chain: bitcoinWords(chain)?.standard as IdentifierString | undefined,
      })
      return toBase64(signed?.signedPsbt ?? new Uint8Array())
    },
    subscribe: (onChange) =>
      (features()['standard:events'] ?? features()['bitcoin:events'])?.on('change', (change) => {
        if (change?.accounts) onChange(describeAccounts(change.accounts))
        // Ignores changes of features; a change without details may be of accounts.
        else if (change === undefined) onChange()
      }),
  }
}

/**
 * Returns the Bitcoin accounts: wallets of several families also list accounts of others.
 *
 * @param requested - Requested purposes, in the order of the accounts, for wallets that do not state them.
 */
function describeAccounts(accounts: Accounts, requested: readonly string[] = []): SharedAccount[] {
  const own = accounts.filter(({ chains }) => chains.some((chain) => chain.startsWith('bitcoin:')))
  return own.map(({ address, publicKey, chains, purpose }, at) => ({
    address: String(address),
    publicKey: publicKey?.length > 0 ? hexFromBytes(Uint8Array.from(publicKey)) : undefined,
    purpose:
      typeof purpose === 'string' ? purpose : own.length === requested.length ? requested[at] : undefined,
    chains: chains.map(String),
  }))
}
