import type { PageFamilyEntry } from '@latch/sdk-source/families/pageFamily.ts'
import { createSolanaProvider } from './provider.ts'

export const solana: PageFamilyEntry = { namespace: 'solana', createProvider: createSolanaProvider }
