import type { PageFamilyEntry } from '../pageFamily.ts'
import { createCosmosProvider } from './provider.ts'

export const cosmos: PageFamilyEntry = { namespace: 'cosmos', createProvider: createCosmosProvider }
