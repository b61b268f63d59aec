import type { PageFamilyEntry } from '../pageFamily.ts'
import { createSuiProvider } from './provider.ts'

export const sui: PageFamilyEntry = { namespace: 'sui', createProvider: createSuiProvider }
