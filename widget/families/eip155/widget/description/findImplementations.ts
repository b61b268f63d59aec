import { rpc } from '@latch/widget/src/api/rpc.ts'
import { createImplementations } from '../../bytes/clearSigning/proxies.ts'

/** Finds the code that proxies run, through the nodes of the project. */
export const findImplementations = createImplementations((chainId, address, slot) =>
  rpc(`eip155:${chainId}`, 'eth_getStorageAt', [address, slot, 'latest']),
)
