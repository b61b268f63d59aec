import { parseChainId } from '@latch/protocol/caip.ts'
import type { SecureRequest } from '@latch/protocol/secure/secureChannel.ts'
import type { ApprovalRequest, ToSign } from '@latch/secure/src/approval/approvalRequest.ts'
import { submit } from '@latch/secure/src/approval/submit.ts'
import { notAllowed, overGasLimit } from '@latch/secure/src/core/failures.ts'
import type { Nodes } from '@latch/secure/src/core/node.ts'
import type { RawTransaction } from '@latch/secure/src/worker/signMessages.ts'
import { isOverGasLimit, TRANSACTION_GAS_CAP } from '../bytes/gasLimit.ts'
import { gasLimitFor, gasPriceFrom, HISTORY_PARAMS, type Price, priceFor, readQuantity } from './fees.ts'
import { type CallRequest, readMessageParams, readTransactionParams, readTypedDataParams } from './params.ts'

type Prepared = { toSign: readonly ToSign[]; isSent: boolean }

/** Converts a request to one that can be signed. @throws 4200 for an unsupported method, -32602, 4100. */
export async function prepareEvm(
  { method, params, chainId }: SecureRequest,
  account: string,
  backend: Nodes,
): Promise<Prepared> {
  const reference = BigInt(parseChainId(chainId).reference)
  const namespace = 'eip155'
  switch (method) {
    case 'personal_sign': {
      const payload = { address: account, message: readMessageParams(params, account) }
      return { toSign: [{ namespace, kind: 'message', payload }], isSent: false }
    }
    case 'eth_signTypedData_v4': {
      const typedData = readTypedDataParams(params, account)
      const payload = { address: account, chainId: quantity(reference), typedData }
      return { toSign: [{ namespace, kind: 'typedData', payload }], isSent: false }
    }
    case 'eth_sendTransaction': {
      const call = readTransactionParams(params, account, reference)
      const payload = await complete(call, account, chainId, backend)
      return { toSign: [{ namespace, kind: 'transaction', payload }], isSent: true }
    }
    default:
      throw notAllowed()
  }
}

type Payload = Extract<ToSign, { namespace: 'eip155'; kind: 'transaction' }>['payload']

/** Gas limit if a node cannot estimate it because the call fails: users may want to send it anyway. */
const GAS_OF_FAILURE = 500_000n

async function complete(call: CallRequest, account: string, chain: string, backend: Nodes): Promise<Payload> {
  const { to, value, data } = call
  const tried = {
    from: account,
    value: quantity(value),
    ...(to === null ? {} : { to }),
    ...(data === '0x' ? {} : { data }),
  }
  const [nonce, estimated, market] = await Promise.all([
    backend.rpc(chain, 'eth_getTransactionCount', [account, 'pending']),
    estimate(tried, chain, backend),
    priceNow(chain, backend),
  ])
  const price = priceFor(market, call.price)
  return {
    from: account,
    chainId: quantity(BigInt(parseChainId(chain).reference)),
    nonce: quantity(readQuantity(nonce)),
    gas: quantity(gasLimitFor(estimated, call.gas)),
    to,
    value: quantity(value),
    data,
    ...(price.type === '0x0'
      ? { type: price.type, gasPrice: quantity(price.gasPrice) }
      : {
          type: price.type,
          maxFeePerGas: quantity(price.maxFeePerGas),
          maxPriorityFeePerGas: quantity(price.maxPriorityFeePerGas),
        }),
  }
}

/** Reads the nonce of a transaction again, as the account may have sent from another tab or site during the review. */
export async function renewNonce(request: ApprovalRequest, backend: Nodes): Promise<ApprovalRequest> {
  const [one] = request.toSign
  if (one?.namespace !== 'eip155' || one.kind !== 'transaction') return request
  const { from, nonce } = one.payload
  const next = readQuantity(await backend.rpc(request.chain.id, 'eth_getTransactionCount', [from, 'pending']))
  // A node that lags behind would lead back to the nonce of a payment that was sent, and replace it.
  if (next <= BigInt(nonce)) return request
  return { ...request, toSign: [{ ...one, payload: { ...one.payload, nonce: quantity(next) } }] }
}

/**
 * Returns the gas of a transaction, or {@link GAS_OF_FAILURE}: the approval simulates again whether it fails.
 *
 * @throws -32003 GAS_LIMIT_EXCEEDED: with less gas than it needs it would fail, and still cost its fee.
 */
async function estimate(
  tried: Readonly<Record<string, string>>,
  chain: string,
  backend: Nodes,
): Promise<bigint> {
  const callNode = async (call: typeof tried) =>
    readQuantity(await backend.rpc(chain, 'eth_estimateGas', [call]))
  const afterFailure = (error: { data?: { reason?: unknown } }): bigint => {
    if (error.data?.reason === 'NODE_UNREACHABLE') throw error
    if (isOverGasLimit(error)) throw overGasLimit()
    return GAS_OF_FAILURE
  }
  return callNode(tried).catch((error) => {
    if (!isOverGasLimit(error)) return afterFailure(error)
    // Nodes that take a block's limit for a transaction's refuse every estimate, unless it names a limit within the cap.
    return callNode({ ...tried, gas: quantity(TRANSACTION_GAS_CAP) }).catch(afterFailure)
  })
}

async function priceNow(chain: string, backend: Nodes): Promise<Price> {
  const history = await backend.rpc(chain, 'eth_feeHistory', HISTORY_PARAMS).catch(() => null)
  return (
    gasPriceFrom(history) ?? {
      type: '0x0',
      gasPrice: readQuantity(await backend.rpc(chain, 'eth_gasPrice', [])),
    }
  )
}

function quantity(value: bigint): string {
  return `0x${value.toString(16)}`
}

/** Sends a signed transaction. @returns its hash. @throws ChannelError of {@link submit} */
export async function sendEvm(
  chain: string,
  { transaction, hash }: RawTransaction,
  backend: Nodes,
): Promise<string> {
  await submit({
    names: { hash },
    send: () => backend.rpc(chain, 'eth_sendRawTransaction', [transaction]),
    isKnown: async () => (await backend.rpc(chain, 'eth_getTransactionByHash', [hash])) !== null,
  })
  return hash
}
