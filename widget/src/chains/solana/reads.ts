import type { ChainReads } from '../loadReads.ts'
import { balance } from './balance.ts'
import { hasChanged, lookAt } from './changes.ts'

export const reads: ChainReads = { balance, lookAt, hasChanged }
