import { RpcCode, refusal } from '@latch/protocol/errors.ts'
import type { CallRelayKind, WalletCall } from '@latch/sdk-source/families/callRelay.ts'
import { readStandardError } from '#walletStandard/page/relay.ts'
import type { BitcoinCall } from '../protocol/calls.ts'
import { SENDS_TRANSFERS } from '../protocol/calls.ts'
import type {
  BitcoinWallet,
  ConnectInput,
  MessageInput,
  PsbtInput,
  SharedAccount,
  TransferInput,
} from './wallets/wallet.ts'

const CALLS: Record<BitcoinCall, WalletCall<BitcoinWallet>> = {
  'bip122:connect': async (wallet, input: ConnectInput) => {
    const accounts = await wallet.connect(input)
    return { accounts: accounts && describeAccounts(wallet, accounts), features: callFeatures(wallet) }
  },
  'bip122:disconnect': async (wallet) => {
    await wallet.disconnect()
    return null
  },
  'bip122:signMessage': async (wallet, input: MessageInput) => ({
    signature: await wallet.signMessage(input),
  }),
  'bip122:signPsbt': async (wallet, input: PsbtInput) => ({ psbt: await wallet.signPsbt(input) }),
  'bip122:sendTransfer': async (wallet, input: TransferInput) => {
    if (!wallet.sendTransfer) throw refusal(RpcCode.unsupportedMethod, 'The wallet does not support sending')
    return { txid: await wallet.sendTransfer(input) }
  },
}

export const BITCOIN_RELAY: CallRelayKind<BitcoinWallet> = {
  calls: CALLS,
  subscribe: (wallet, onAccounts) => {
    const emit = (accounts: readonly SharedAccount[]) => onAccounts(describeAccounts(wallet, accounts))
    return wallet.subscribe((accounts) => {
      if (accounts) return emit(accounts)
      wallet.connect({ silent: true }).then(
        (shared) => shared && emit(shared),
        // The next request reads the accounts again.
        () => {},
      )
    })
  },
  readError: readStandardError,
  findMissing: (wallet, method) => wallet.findMissing?.(walletCall(method)),
  readMissing: async (wallet, method) => wallet.readMissing?.(walletCall(method)),
}

function walletCall(method: string): keyof BitcoinWallet {
  return method.replace('bip122:', '') as keyof BitcoinWallet
}

function callFeatures({ sendTransfer }: BitcoinWallet): string[] {
  return sendTransfer ? [SENDS_TRANSFERS] : []
}

function describeAccounts(wallet: BitcoinWallet, accounts: readonly SharedAccount[]) {
  return accounts.map((account) => ({ ...account, features: callFeatures(wallet) }))
}
