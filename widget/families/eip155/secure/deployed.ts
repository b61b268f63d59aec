import type { Backend } from '@latch/secure/src/core/node.ts'

/** Milliseconds to wait for a node whose response is not needed for a valid signature. */
const PATIENCE = 2_000

/** Accounts seen as deployed, by chain and address: a contract stays deployed. */
const seen = new WeakMap<Backend, Set<string>>()

/** Returns whether an account is deployed. @throws {@link ChannelError} if no node responds. */
export async function isDeployed(chain: string, address: string, backend: Backend): Promise<boolean> {
  const known = seen.get(backend) ?? new Set()
  seen.set(backend, known)
  const name = `${chain} ${address}`
  if (known.has(name)) return true
  const code = await backend.rpc(chain, 'eth_getCode', [address, 'latest'])
  if (code !== '0x') known.add(name)
  return code !== '0x'
}

/** Like {@link isDeployed}; false if no node responds in time. */
export function isSeenDeployed(chain: string, address: string, backend: Backend): Promise<boolean> {
  const silence = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE))
  return Promise.race([isDeployed(chain, address, backend).catch(() => false), silence])
}
