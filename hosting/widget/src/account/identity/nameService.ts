import type { Hex } from 'viem'
import * as z from 'zod'
import { type Chain, parseChainRow } from '../../db/chains.ts'
import type { Question } from '../question.ts'

/** Where names are resolved. */
export type NameService = { chain: Chain; resolver: Hex }

const RowSchema = z.object({ chain: z.string(), resolver: z.string().regex(/^0x[0-9a-f]{40}$/i) })

/** Ethereum's names speak for the accounts of every EVM chain. */
export const MAINNET = 'eip155:1'

/** The name service of the project's first chain that has one, else Ethereum's; null without either. */
export async function findNameService({ env, project }: Question): Promise<NameService | null> {
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
  const fallback = (mainnet?.results ?? []).flatMap((row) => parseChainRow(row) ?? [])
  for (const chain of [...project.chains, ...fallback]) {
    const resolver = resolvers.get(chain.info.id)
    if (resolver !== undefined) return { chain, resolver }
  }
  return null
}
