import { isSameAddress } from '../address.ts'
import type { Deployment } from './descriptor.ts'

/** Returns whether a contract is among the deployments of a descriptor. */
export function isDeployed(deployments: readonly Deployment[], chainId: number, address: string): boolean {
  return deployments.some((each) => each.chainId === chainId && isSameAddress(each.address, address))
}
