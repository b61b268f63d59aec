import { type AccountsBody, serveAccounts } from '#api/families/smartAccounts.ts'
import { serveRpcOf } from '#api/rpc/proxy.ts'
import { logTrouble } from '#http/log.ts'
import type { ProjectRequest } from '#http/route.ts'
import type { SecureEnvironment } from './environment.ts'
import type { Submission } from './submission.ts'

type SecureRequest<Body = unknown> = ProjectRequest<Body, SecureEnvironment>

/** `POST /v1/rpc/{chain}`; transactions that the node accepts are watched. */
export async function serveWatchedRpc(question: SecureRequest): Promise<Response> {
  const chain = question.params.chain ?? ''
  const hashes: string[] = []
  const response = await serveRpcOf(question, chain, (hash) => hashes.push(hash))
  await Promise.all(hashes.map((hash) => watchSubmission(question, { kind: 'transaction', chain, hash })))
  return response
}

/** `POST /v1/accounts/{chain}`; operations that the bundler accepts are watched. */
export async function serveWatchedAccounts(question: SecureRequest<AccountsBody>): Promise<Response> {
  const response = await serveAccounts(question)
  if (question.body.method !== 'latch_sendOperation') return response
  const { result } = (await response.clone().json()) as { result?: unknown }
  if (typeof result === 'string')
    await watchSubmission(question, { kind: 'operation', chain: question.params.chain ?? '', hash: result })
  return response
}

/** Stored before the frame has its answer, so that no event is lost. A failure does not fail the transaction. */
async function watchSubmission({ env, project }: SecureRequest, submission: Submission): Promise<void> {
  const { SUBMISSIONS: submissions, WEBHOOKS: webhooks } = env
  if (submissions === undefined || webhooks === undefined) return
  try {
    await submissions.get(submissions.idFromName(project.id)).watch(project.id, submission)
  } catch (error) {
    logTrouble('A transaction is not watched for webhooks', { project: project.id }, error)
  }
}
