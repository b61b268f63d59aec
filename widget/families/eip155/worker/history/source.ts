import type { HistorySource } from '@latch/hosting/api/account/history/historyPort.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { explorerOf } from '../explorer/explorers.ts'
import { explorerHistory } from '../explorer/history.ts'
import { indexHistory } from './history.ts'

/** The explorer that the operator named for the chain, else our own index. */
export function evmHistory(env: Environment, { info }: Chain): HistorySource {
  const explorer = explorerOf(env, info.id)
  if (explorer === null) return { read: indexHistory(env), from: 'index' }
  return { read: explorerHistory(env, explorer), from: 'service' }
}
