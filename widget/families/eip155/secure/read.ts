import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { readMessage } from '@latch/secure/src/approval/message.ts'
import type { Reading } from '@latch/secure/src/approval/reading.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import { hexToBytes } from '../../bytes.ts'
import { readCalls } from './calls.ts'
import { describeCalls } from './describe.ts'
import { readOperation } from './operationReading.ts'
import { readPermission } from './permissionReading.ts'
import { readTransaction } from './readTransaction.ts'
import { readTypedData } from './readTypedData.ts'

/** Reads any EVM request, for the window. */
export async function readEvm(request: ApprovalRequest, backend: Backend): Promise<Reading> {
  const [one] = request.toSign
  const { host, chain, known } = request
  const readers = { backend, readCalls, describeCalls }
  if (one?.namespace !== 'eip155') throw new Error('Not an EVM request.')
  if (one.kind === 'message') return readMessage(hexToBytes(one.payload.message.slice(2)), host)
  if (one.kind === 'typedData') {
    const { address, chainId, typedData } = one.payload
    return readTypedData({ account: address, chain, chainId, typedData, known }, backend)
  }
  if (one.kind === 'permission') return readPermission(one.payload, request, backend)
  const reading =
    one.kind === 'operation'
      ? await readOperation(one.payload, request, readers)
      : await readTransaction(one.payload, request, readers)
  if (reading === null) throw new Error('A call was not read.')
  return reading
}
