import type { PageFamilyEntry } from '../pageFamily.ts'
import { createSolanaProvider } from './provider.ts'

export const solana: PageFamilyEntry = { namespace: 'solana', createProvider: createSolanaProvider }
