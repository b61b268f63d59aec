import { parseChainId } from '@latch/protocol/caip.ts'
import type { SecureRequest } from '@latch/protocol/secure/secureChannel.ts'
import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { invalidParams, notAllowed, unknownChain } from '@latch/secure/src/core/failures.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import type { Project } from '@latch/secure/src/core/settings.ts'
import type { Hex } from '../../hex.ts'
import type { SmartAccount } from '../bytes/smartAccount.ts'
import type { Execution } from '../bytes/userOperation.ts'
import { type PaymasterService, readCallsParams } from './callsParams.ts'
import { isDeployed, isSeenDeployed } from './deployed.ts'
import { prepareOperation } from './operation.ts'
import { readOperationParams } from './operationParams.ts'
import { type CallRequest, readMessageParams, readTransactionParams, readTypedDataParams } from './params.ts'
import { readGrantParams, readRevokeParams } from './permissionParams.ts'

type Prepared = Pick<ApprovalRequest, 'toSign' | 'isSent' | 'payer' | 'deploys'>

/**
 * Converts a request to one that the owner of a smart account can sign.
 *
 * @throws 4200 for an unsupported method, 4902 if the account cannot act on the chain, -32602, 4100; as {@link
 * prepareOperation}.
 */
export async function prepareSmart(
  { method, params, chainId }: SecureRequest,
  smart: SmartAccount,
  { smartAccounts }: Project,
  backend: Backend,
): Promise<Prepared> {
  if (smartAccounts === undefined || !smartAccounts.networks.includes(chainId)) throw unknownChain(chainId)
  const reference = BigInt(parseChainId(chainId).reference)
  const { address } = smart
  const act = async (
    calls: readonly Execution[],
    service: PaymasterService | null = null,
  ): Promise<Prepared> => {
    const operation = await prepareOperation(calls, smart, { chain: chainId, service }, backend)
    return { toSign: [operation], isSent: true, payer: paymasterHost(service) }
  }
  const sign = async (
    one: ApprovalRequest['toSign'][number],
    findDeployed: typeof isDeployed,
  ): Promise<Prepared> => {
    const { factory } = smartAccounts.code
    const deploys = { factory, factoryData: smart.factoryData }
    const hasContract = await findDeployed(chainId, address, backend)
    return { toSign: [one], isSent: false, ...(hasContract ? {} : { deploys }) }
  }
  switch (method) {
    case 'personal_sign': {
      const payload = { address, message: readMessageParams(params, address) }
      // Clients verify ERC-6492 of a deployed account, too. A contract that takes typed data may only support ERC-1271.
      return sign({ namespace: 'eip155', kind: 'message', payload }, isSeenDeployed)
    }
    case 'eth_signTypedData_v4': {
      const typedData = readTypedDataParams(params, address)
      const payload = { address, chainId: `0x${reference.toString(16)}`, typedData }
      return sign({ namespace: 'eip155', kind: 'typedData', payload }, isDeployed)
    }
    case 'eth_sendTransaction':
      return act([requireTarget(readTransactionParams(params, address, reference))])
    case 'wallet_sendCalls': {
      const { calls, service } = readCallsParams(params, address, reference)
      return act(calls.map(requireTarget), service)
    }
    case 'eth_sendUserOperation':
      return act(readOperationParams(params, address))
    case 'wallet_grantPermissions': {
      const payload = readGrantParams(params, { account: address, chainId: `0x${reference.toString(16)}` })
      return sign({ namespace: 'eip155', kind: 'permission', payload }, isDeployed)
    }
    case 'wallet_revokePermissions':
      return act([readRevokeParams(params, address)])
    default:
      throw notAllowed()
  }
}

function requireTarget({ to, value, data }: CallRequest): Execution {
  if (to === null) throw invalidParams('A smart account cannot deploy a contract directly: to is missing.')
  return { to: to as Hex, value, data: data as Hex }
}

/** Payer to show: this origin's own service is the project's; any other is named by its host, never by its own claims. */
function paymasterHost(service: PaymasterService | null): string | undefined {
  const url = service && URL.parse(service.url)
  return url && url.origin !== location.origin ? url.host : undefined
}
