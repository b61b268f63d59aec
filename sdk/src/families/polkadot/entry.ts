import type { PageFamilyEntry } from '../pageFamily.ts'
import { createPolkadotProvider } from './provider.ts'

export const polkadot: PageFamilyEntry = { namespace: 'polkadot', createProvider: createPolkadotProvider }
