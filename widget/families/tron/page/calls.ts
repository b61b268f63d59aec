import type { CallRelayKind, WalletCall } from '@latch/sdk-source/families/callRelay.ts'
import { readStandardError } from '#walletStandard/page/relay.ts'
import type { TronCall } from '../protocol/calls.ts'
import type { TronWallet } from './wallet.ts'

type Input<Method extends keyof TronWallet> = Parameters<TronWallet[Method]>[0]

const CALLS: Record<TronCall, WalletCall<TronWallet>> = {
  'tron:connect': (wallet, input: Input<'connect'>) => wallet.connect(input),
  // Wallets have no method for it: the next connect calls them again.
  'tron:disconnect': async () => null,
  'tron:signMessage': async (wallet, input: Input<'signMessage'>) => ({
    signature: await wallet.signMessage(input),
  }),
  'tron:signTransaction': (wallet, input: Input<'signTransaction'>) => wallet.signTransaction(input),
}

export const TRON_RELAY: CallRelayKind<TronWallet> = {
  calls: CALLS,
  subscribe: (wallet, onAccounts) => wallet.subscribe(onAccounts),
  readError: readStandardError,
  findMissing: (wallet, method) => wallet.findMissing(method.replace('tron:', '')),
}
