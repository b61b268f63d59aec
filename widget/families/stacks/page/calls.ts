import type { CallRelayKind, WalletCall } from '@latch/sdk-source/families/callRelay.ts'
import { readStandardError } from '#walletStandard/page/relay.ts'
import type { StacksCall } from '../protocol/calls.ts'
import type { StacksWallet } from './wallet.ts'

type Input<Method extends keyof StacksWallet> = Parameters<StacksWallet[Method]>[0]

const CALLS: Record<StacksCall, WalletCall<StacksWallet>> = {
  'stacks:connect': async (wallet, input: Input<'connect'>) => ({ accounts: await wallet.connect(input) }),
  'stacks:disconnect': async (wallet) => {
    await wallet.disconnect()
    return null
  },
  'stacks:signMessage': (wallet, input: Input<'signMessage'>) => wallet.signMessage(input),
  'stacks:signStructuredData': (wallet, input: Input<'signStructuredData'>) =>
    wallet.signStructuredData(input),
  'stacks:signTransaction': (wallet, input: Input<'signTransaction'>) => wallet.signTransaction(input),
  'stacks:transfer': (wallet, input: Input<'transfer'>) => wallet.transfer(input),
  'stacks:callContract': (wallet, input: Input<'callContract'>) => wallet.callContract(input),
}

export const STACKS_RELAY: CallRelayKind<StacksWallet> = {
  calls: CALLS,
  subscribe: (wallet, onAccounts) =>
    wallet.subscribe((shared) => {
      if (shared) return onAccounts(shared)
      wallet.connect({ silent: true }).then(
        (accounts) => accounts && onAccounts(accounts),
        // The next request reads the accounts again.
        () => {},
      )
    }),
  readError: readStandardError,
  // A provider has a single function for all methods.
  findMissing: () => undefined,
  readMissing: (wallet, method) => wallet.readMissing(method.replace('stacks:', '')),
}
