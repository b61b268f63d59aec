import { findFamily } from '@latch/families/worker.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import { readOperationStatus } from '#api/families/smartAccounts.ts'
import type { TransactionStatus } from '#api/rpc/transactionStatus.ts'
import type { Project } from '#db/projects.ts'
import type { SecureEnvironment } from './environment.ts'
import type { Submission } from './submission.ts'

/**
 * Reads the status of a submission; null while it is in no block, and if its chain or service does not answer: it is read
 * again.
 */
export async function readSubmissionStatus(
  env: SecureEnvironment,
  project: Project,
  { kind, chain: id, hash }: Submission,
): Promise<TransactionStatus | null> {
  const chain = project.chains.find(({ info }) => info.id === id)
  if (chain === undefined) return null
  try {
    if (kind === 'operation') return await readOperationStatus(env, project, { chain: id, hash })
    const family = findFamily(parseChainId(chain.info.id).namespace)
    return (await family?.transactionStatus?.(env, chain, hash)) ?? null
  } catch {
    return null
  }
}
