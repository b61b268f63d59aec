import type { PageFamilyEntry } from '@latch/sdk-source/families/pageFamily.ts'
import { createTronProvider } from './provider.ts'

export const tron: PageFamilyEntry = { namespace: 'tron', createProvider: createTronProvider }
