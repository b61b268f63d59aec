import type { PageFamilyEntry } from '@latch/sdk-source/families/pageFamily.ts'
import { createStacksProvider } from './provider.ts'

export const stacks: PageFamilyEntry = { namespace: 'stacks', createProvider: createStacksProvider }
