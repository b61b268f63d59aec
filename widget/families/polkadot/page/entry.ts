import type { PageFamilyEntry } from '@latch/sdk-source/families/pageFamily.ts'
import { createPolkadotProvider } from './provider.ts'

export const polkadot: PageFamilyEntry = { namespace: 'polkadot', createProvider: createPolkadotProvider }
