import { type Chain, parseChainRow } from '@latch/hosting/db/chains.ts'
import type { ProjectRequest } from '@latch/hosting/http/route.ts'
import type { Hex } from 'viem'
import * as z from 'zod'

/** Chain and contract that resolve names. */
export type NameService = { chain: Chain; resolver: Hex }

const RowSchema = z.object({ chain: z.string(), resolver: z.string().regex(/^0x[0-9a-f]{40}$/i) })

/** Ethereum's names speak for the accounts of every EVM chain. */
export const MAINNET = 'eip155:1'

/**
 * Returns the name service for use on a chain, or on the project's own main chains if none is given. Anyone can register
 * any name on a testnet, so its names are only used on testnets.
 *
 * @param chainId - CAIP-2. One that the project does not list counts as a main chain.
 * @returns For a main chain its own service, else Ethereum's; for a testnet its own, else that of another testnet of the
 * project, else Ethereum's; null without any of these.
 */
export async function findNameService(
  { env, project }: ProjectRequest,
  chainId: string | null,
): Promise<NameService | null> {
  const [services, mainnet] = await env.DB.batch([
    env.DB.prepare('SELECT * FROM name_services'),
    env.DB.prepare('SELECT * FROM chains WHERE enabled = 1 AND id = ?').bind(MAINNET),
  ])
  const resolvers = new Map(
    (services?.results ?? []).flatMap((row) => {
      const { data } = RowSchema.safeParse(row)
      return data === undefined ? [] : [[data.chain, data.resolver as Hex] as const] // Checked by the schema.
    }),
  )
  const ethereum = (mainnet?.results ?? []).flatMap((row) => parseChainRow(row) ?? [])
  for (const chain of [...candidates(project.chains, chainId), ...ethereum]) {
    const resolver = resolvers.get(chain.info.id)
    if (resolver !== undefined) return { chain, resolver }
  }
  return null
}

function candidates(chains: readonly Chain[], chainId: string | null): readonly Chain[] {
  const evm = chains.filter(({ info }) => info.id.startsWith('eip155:'))
  const main = evm.filter(({ info }) => !info.testnet)
  if (chainId === null) return main.length > 0 ? main : evm
  const requested = evm.filter(({ info }) => info.id === chainId)
  const isTestnet = requested.some(({ info }) => info.testnet)
  return isTestnet ? [...requested, ...evm.filter(({ info }) => info.testnet)] : requested
}
