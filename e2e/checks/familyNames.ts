/**
 * What may name a chain family outside of the families' folders, by the reason why it does. What compares with a
 * namespace wants a member of the family's shape in its place.
 */
export const NAMING: Readonly<Record<string, readonly string[]>> = {
  'the ids of all families, the one that was first, and hex as EVM has it for chains': [
    'widget/protocol/caip.ts',
  ],
  'the wire as earlier SDKs and widgets know it: EVM at the top level, Solana beside it': [
    'sdk/src/channel/guards.ts',
    'sdk/src/channel/toCached.ts',
    'widget/protocol/hostChannel.ts',
    'widget/src/host/providerState.ts',
  ],
  'what a page writes and reads: sessions, providers and states of two families are public types': [
    'sdk/src/index.ts',
    'sdk/src/state.ts',
    'sdk/src/types.ts',
  ],
  'the shape of an API that others made: gas stands under the name of the family': [
    'hosting/api/swap/buildTransaction.ts',
    'widget/src/api/swap.ts',
  ],
  'a wallet by e-mail has one key for each of these families, proves that it has, and signs by it': [
    'widget/secure/src/worker/derive.ts',
    'widget/secure/src/worker/ownership.ts',
    'widget/secure/src/worker/signMessages.ts',
  ],
  'smart accounts are of EVM alone': [
    'widget/secure/src/worker/noSmartAccounts.ts',
    'widget/secure/src/worker/smartAccounts.ts',
  ],
}
