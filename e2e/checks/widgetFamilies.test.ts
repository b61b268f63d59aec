import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const FAMILY = /eip155|solana/i

/**
 * What may name a family outside of the families' folders, by the reason why it still does. The list is to get shorter:
 * what compares with a namespace wants a member of `Family` in its place.
 */
const NAMING: Readonly<Record<string, readonly string[]>> = {
  'the wire as earlier SDKs know it: EVM at the top level, Solana beside it': [
    'host/acceptInit.ts',
    'host/providerState.ts',
    'requests/requestSession.ts',
  ],
  'keys of storage and words of tabs as earlier builds have them': [
    'sessions/othersStore.ts',
    'sessions/sessionRecord.ts',
    'sessions/tabs.ts',
  ],
  'the family that is shown and asked while nobody is connected': ['sessions/sessionsStore.ts'],
  'older SDKs name the kind of a wallet in place of its families': ['connectors/walletsStore.ts'],
  'the pairing protocol has other methods, accounts and events for each family': [
    'connectors/walletconnect/followPeer.ts',
    'connectors/walletconnect/namespaces.ts',
    'connectors/walletconnect/peerCapabilities.ts',
    'connectors/walletconnect/peerConnector.ts',
  ],
  'the secure frame has accounts of these families, and switches chains in the words of EVM': [
    'connectors/embedded/embeddedConnector.ts',
    'connectors/embedded/embeddedSession.ts',
    'features/email/EmailEntry.tsx',
  ],
  'what an approval shows is of one family': [
    'features/approve/CallFacts.tsx',
    'features/approve/Details.tsx',
    'features/approve/MeaningFacts.tsx',
    'features/approve/SolanaDetails.tsx',
    'features/approve/effectQuestion.ts',
    'features/approve/mostFee.ts',
    'features/approve/warnings.ts',
    'i18n/enApprove.ts',
    'requests/requestsStore.ts',
  ],
  'permissions are of smart accounts, which EVM alone has': ['features/permissions/permissionsStore.ts'],
  'swaps are made, checked and sent by family': [
    'api/swap.ts',
    'features/swap/evm/send.ts',
    'features/swap/solana/built.ts',
    'features/swap/solana/check.ts',
    'features/swap/solana/send.ts',
    'features/swap/solana/solanaSwap.ts',
    'features/swap/swapFamily.ts',
  ],
}

/** A family's own: its folder, and the registry beside it. */
const OWN = /^widget\/src\/families\//
/** An example in a comment binds nothing to a family. */
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const TEST = /\.test\.tsx?$|\/test[A-Z]\w*\.tsx?$/

test('nothing in the widget names a chain family but its folders and what is listed here', () => {
  const naming = sourceFiles(root)
    .filter((file) => file.startsWith('widget/src/') && !OWN.test(file) && !TEST.test(file))
    .filter((file) => FAMILY.test(readFileSync(join(root, file), 'utf8').replace(COMMENT, '')))
    .map((file) => file.replace('widget/src/', ''))
  expect(naming.toSorted()).toEqual(Object.values(NAMING).flat().toSorted())
})
