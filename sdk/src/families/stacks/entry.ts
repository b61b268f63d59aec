import type { PageFamilyEntry } from '../pageFamily.ts'
import { createStacksProvider } from './provider.ts'

export const stacks: PageFamilyEntry = { namespace: 'stacks', createProvider: createStacksProvider }
