import { createPageProvider, type OwnPageProvider } from '@latch/sdk-source/families/createPageProvider.ts'
import type { CallFamily, PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { COSMOS } from './facts.ts'
import type { CosmosMethods } from './methods.ts'
import type { CosmosAminoSigner, CosmosDirectSigner, CosmosProvider } from './types.ts'

/** Address of the family's code, in the build that is loaded by its own; elsewhere a bundler sees to it. */
declare const __LATCH_COSMOS__: string | undefined

const METHODS = [
  'enable',
  'disable',
  'getKey',
  'signDirect',
  'signAmino',
  'signArbitrary',
  'verifyArbitrary',
  'sendTx',
  'request',
] as const satisfies (keyof CosmosMethods)[]

/** Creates a provider that has an `address`, listeners and signers from the start. */
export function createCosmosProvider(origin: string, call: CallFamily): OwnPageProvider<CosmosProvider> {
  const importFamily = async (again: string) => (await importCode(again)).cosmos
  const page = createPageProvider<CosmosProvider>(
    { facts: COSMOS, member: 'address', methods: METHODS, importFamily },
    origin,
    call,
  )
  const { provider } = page
  const amino = (chainId: string): CosmosAminoSigner => ({
    getAccounts: async () => {
      const { bech32Address, pubKey } = await provider.getKey(chainId)
      return [{ address: bech32Address, algo: 'secp256k1', pubkey: pubKey }]
    },
    signAmino: (signer, signDoc) => provider.signAmino(chainId, signer, signDoc),
  })
  const both = (chainId: string): CosmosAminoSigner & CosmosDirectSigner => ({
    ...amino(chainId),
    signDirect: (signer, signDoc) => provider.signDirect(chainId, signer, signDoc),
  })
  Object.assign(provider, {
    isLatch: true,
    getOfflineSigner: both,
    getOfflineSignerOnlyAmino: amino,
    getOfflineSignerAuto: async (chainId: string) =>
      (await provider.getKey(chainId)).isNanoLedger ? amino(chainId) : both(chainId),
  })
  return page
}

function importCode(again: string): Promise<{ cosmos: PageFamily }> {
  return typeof __LATCH_COSMOS__ === 'string'
    ? import(/* @vite-ignore */ __LATCH_COSMOS__ + again)
    : import('./family.ts')
}
