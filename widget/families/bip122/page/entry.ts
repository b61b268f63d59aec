import type { PageFamilyEntry } from '@latch/sdk-source/families/pageFamily.ts'
import { createBitcoinProvider } from './provider.ts'

export const bip122: PageFamilyEntry = { namespace: 'bip122', createProvider: createBitcoinProvider }
