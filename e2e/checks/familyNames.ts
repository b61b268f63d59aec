/**
 * Files outside the families' folders that may name a chain family, by reason. Code that compares with a namespace
 * needs a member of the family's shape instead.
 */
export const NAMING: Readonly<Record<string, readonly string[]>> = {
  'the ids of all families, the one that was first, and hex as EVM has it for chains': [
    'widget/protocol/caip.ts',
  ],
  'the wire as SDK 0.1.0 knows it: EVM at the top level': ['widget/src/host/providerState.ts'],
  'what a page writes and reads: sessions, providers and states of two families are public types': [
    'sdk/src/index.ts',
    'sdk/src/types.ts',
  ],
  'the shape of an API that others made: gas stands under the name of the family': [
    'hosting/api/swap/buildTransaction.ts',
    'widget/src/api/swap.ts',
  ],
  'a wallet by email has one key for each of these families, proves that it has, and signs by it': [
    'widget/secure/src/worker/derive.ts',
    'widget/secure/src/worker/ownership.ts',
    'widget/secure/src/worker/signMessages.ts',
  ],
  'the stand-in for unit tests is a wallet of EVM alone': ['sdk/src/testing.ts'],
  'smart accounts are of EVM alone': [
    'widget/secure/src/worker/noSmartAccounts.ts',
    'widget/secure/src/worker/smartAccounts.ts',
  ],
}

/** Files with one line for each family, which a new family touches outside of its folders. */
export const LINES: readonly string[] = [
  'widget/families/facts.ts',
  'widget/families/worker.ts',
  'widget/families/pageTypes.ts',
  'widget/families/page.ts',
  'widget/families/protocol.ts',
  'widget/families/widget.ts',
]

/** Files with one line for each family, or with the one family that has a part, by purpose. */
export const REGISTRIES: Readonly<Record<string, readonly string[]>> = {
  'a line for each family': LINES,
  'a line for each family of which an email wallet has a key': [
    'widget/protocol/login/accounts.ts',
    'widget/protocol/login/keys.ts',
    'widget/protocol/secure/families.ts',
    'widget/secure/offline/families.ts',
    'widget/secure/src/approval/families.ts',
    'widget/secure/src/approval/readers.ts',
    'widget/secure/src/worker/sign.ts',
  ],
  'what only one family has: smart accounts, keys of pages, swaps that are tried out, logins by Farcaster, descriptors':
    [
      'hosting/cli/clearSigning/readRegistry.ts',
      'hosting/api/families/smartAccounts.ts',
      'hosting/api/families/swapTrials.ts',
      'hosting/login/farcaster/evm.ts',
      'widget/protocol/secure/accounts.ts',
      'widget/secure/src/approval/smartFamilies.ts',
      'widget/src/families/grants.ts',
    ],
  'the family at the top of what published SDKs read': [
    'sdk/src/families/defaultFamily.ts',
    'sdk/src/families/defaultFamilyCode.ts',
    'sdk/src/families/defaultFamilyTypes.ts',
  ],
}

/** Files that may mean a family without naming it, through a constant for it or its way of writing chains. By reason, as above. */
export const ALIASING: Readonly<Record<string, readonly string[]>> = {
  'stored, or said between tabs, in words that are older than the other families': [
    'widget/src/sessions/othersStore.ts',
    'widget/src/sessions/sessionRecord.ts',
    'widget/src/sessions/tabs.ts',
  ],
  'the wire of earlier SDKs, at whose top EVM stands, and chains as pages of theirs write them': [
    'sdk/src/state.ts',
    'sdk/src/surface.ts',
    'widget/protocol/hostChannel.ts',
    'widget/src/core/configStore.ts',
    'widget/src/host/acceptInit.ts',
    'widget/src/host/providerState.ts',
    'widget/src/requests/latchSend.ts',
    'widget/src/requests/latchSignIn.ts',
  ],
  'what is meant while nobody is connected and no page or visitor has named a family': [
    'widget/src/features/connect/attempt.ts',
    'widget/src/features/connect/useRequestedFamily.ts',
    'widget/src/sessions/login.ts',
    'widget/src/sessions/sessionsStore.ts',
  ],
  'wagmi is a library of EVM: its connector is that family’s provider': ['sdk/src/wagmi.ts'],
  'lists of tokens that others made number chains as EIP-155 does': [
    'hosting/cli/accountData/bundled.ts',
    'hosting/cli/accountData/definitions.ts',
  ],
  'EIP-1193 and EIP-5792 say which chain is meant in hex, also to wallets that are not in the page': [
    'widget/src/api/assets.ts',
    'widget/src/requests/shownBatch.ts',
  ],
  'which of an email wallet’s accounts may be a contract, and by which it is known again': [
    'widget/secure/src/frame/widgetUser.ts',
    'widget/secure/src/window/admitFrame.ts',
    'widget/src/connectors/embedded/embeddedSession.ts',
  ],
  'Farcaster signs in with one family': ['hosting/login/farcaster/message.ts'],
  'what answers the request that most often comes first is one file of the build': [
    'widget/build/buildApp.ts',
  ],
}
