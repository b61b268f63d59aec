import type { PageFamilyEntry } from '../pageFamily.ts'
import { createBitcoinProvider } from './provider.ts'

export const bip122: PageFamilyEntry = { namespace: 'bip122', createProvider: createBitcoinProvider }
