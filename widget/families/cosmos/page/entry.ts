import type { PageFamilyEntry } from '@latch/sdk-source/families/pageFamily.ts'
import { createCosmosProvider } from './provider.ts'

export const cosmos: PageFamilyEntry = { namespace: 'cosmos', createProvider: createCosmosProvider }
