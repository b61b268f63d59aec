import * as z from 'zod/mini'

const configSchema = z.object({
  projectId: z.string(),
  relayUrl: z.string(),
  chains: z
    .array(z.object({ id: z.number(), name: z.string(), rpcUrl: z.string() }))
    .check(z.minLength(1, 'The phone needs a chain')),
  /** CAIP-2 id; null where no Solana node runs. */
  solana: z.nullable(z.object({ id: z.string(), name: z.string(), rpcUrl: z.string() })),
  /** Chains of the families whose wallets are fetched when they are needed; CAIP-2 ids. */
  families: z.array(z.object({ id: z.string(), name: z.string() })),
  /** GraphQL of the stand-in for a node of Sui. */
  suiNode: z.string(),
})

/** Settings of the phone from its server: `GET /config.json`. */
export type PhoneConfig = z.infer<typeof configSchema>
export type PhoneChain = PhoneConfig['chains'][number]

export async function loadConfig(): Promise<PhoneConfig> {
  const response = await fetch('/config.json')
  return configSchema.parse(await response.json())
}
