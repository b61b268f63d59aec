import { readEvm } from '@latch/families/eip155/secure/read.ts'
import { readSolana } from '@latch/families/solana/secure/read.ts'
import type { SecureNamespace } from '@latch/protocol/secure/families.ts'
import type { Backend } from '../core/node.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import type { Reading } from './reading.ts'

/** Readers of the window, for every request that a project's frame may send to it. */
export const READERS: Readonly<
  Record<SecureNamespace, (request: ApprovalRequest, backend: Backend) => Promise<Reading>>
> = {
  eip155: readEvm,
  solana: readSolana,
}
