import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { readMessage } from '@latch/secure/src/approval/message.ts'
import { type FrameReading, TYPED_DATA } from '@latch/secure/src/approval/reading.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import { hexToBytes } from '../../bytes.ts'
import { readTypedData } from '../bytes/typedData.ts'
import { readTransaction, TRANSACTION } from './readTransaction.ts'
import { readTransfers } from './transfers.ts'

/**
 * Reads the requests that the frame may approve itself: messages, and transfers of coins and tokens. All others are not
 * read here, and go to the window.
 *
 * @throws UnsignableError for invalid typed data.
 */
export async function readPlainEvm(request: ApprovalRequest, backend: Backend): Promise<FrameReading> {
  const [one] = request.toSign
  if (one?.namespace !== 'eip155') throw new Error('Not an EVM request.')
  if (one.kind === 'message') return readMessage(hexToBytes(one.payload.message.slice(2)), request.host)
  if (one.kind === 'transaction')
    return (
      (await readTransaction(one.payload, request, { backend, readCalls: readTransfers })) ?? {
        title: TRANSACTION,
      }
    )
  if (one.kind !== 'typedData') throw new Error('Smart accounts are not available.')
  readTypedData(one.payload.typedData)
  return { title: TYPED_DATA }
}
