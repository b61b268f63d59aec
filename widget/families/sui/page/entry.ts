import type { PageFamilyEntry } from '@latch/sdk-source/families/pageFamily.ts'
import { createSuiProvider } from './provider.ts'

export const sui: PageFamilyEntry = { namespace: 'sui', createProvider: createSuiProvider }
