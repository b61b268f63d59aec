import type { SecureNamespace } from '@latch/protocol/secure/families.ts'
import type { Backend } from '../core/node.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import { readEvm } from './eip155/read.ts'
import type { Reading } from './reading.ts'
import { readSolana } from './solana/read.ts'

/** How the window reads requests: all that a project's frame may ask there. */
export const READERS: Readonly<
  Record<SecureNamespace, (request: ApprovalRequest, backend: Backend) => Promise<Reading>>
> = {
  eip155: readEvm,
  solana: readSolana,
}
