import { isServedChain } from '@latch/families/facts.ts'
import { CURRENCIES, NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { chainIdFromHex, chainIdFromNumber, EXAMPLE_CHAIN, FIRST_FAMILY } from '@latch/protocol/caip.ts'
import { displayText } from '@latch/protocol/displayText.ts'
import * as z from 'zod'
import { parseSubject } from '#api/subject.ts'
import { CliError } from '../cliError.ts'

/** Characters of a name or a symbol that are kept. */
const NAME_LENGTH = 64

const IN_DECIMAL = {
  error: `must have its number in decimal, e.g. ${chainIdFromHex('0x2105')} for 0x2105`,
  abort: true,
}
const chainText = z.string().regex(new RegExp(`^(?!(?:${FIRST_FAMILY}:)?0)`), IN_DECIMAL)
const anyChain = chainText.refine(
  (id) => isServedChain(id),
  `must be a chain by its number, or by CAIP-2 such as ${EXAMPLE_CHAIN}`,
)
const chainWith = (use: 'pools' | 'names' | 'index' | 'swaps') =>
  chainText.refine((id) => isServedChain(id, use), `must be an EVM chain such as ${EXAMPLE_CHAIN}`)
const evmAddress = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i, 'must be an EVM address')
  .toLowerCase()
const name = z.string().transform((text) => displayText(text, NAME_LENGTH))

const PICTURE = /^(https:\/\/|\/public\/getTokenImage\/[A-Za-z0-9]{1,32}$)/

const TokenSchema = z
  .object({
    /** As token lists have it, or CAIP-2. */
    chainId: z.preprocess((id) => (Number.isSafeInteger(id) ? chainIdFromNumber(Number(id)) : id), anyChain),
    address: z.string(),
    name,
    symbol: name,
    decimals: z.int().min(0).max(255),
    /** Only https and the pictures that ship with Latch are kept: the widget loads nothing else. */
    logoURI: z.string().optional(),
    peggedTo: z.enum(CURRENCIES).nullish(),
    spam: z.boolean().default(false),
  })
  .transform(({ logoURI, peggedTo, address, ...token }, context) => ({
    ...token,
    address: addressOn(token.chainId, address, context),
    peggedTo: peggedTo ?? null,
    iconUrl: logoURI !== undefined && PICTURE.test(logoURI) ? logoURI : null,
  }))

/** Returns an address in the database's format: lower case on EVM chains. */
function addressOn(chain: string, text: string, context: z.RefinementCtx): string {
  const subject = parseSubject(text)
  if (subject !== null && chain.startsWith(`${subject.namespace}:`)) return subject.address
  context.addIssue({ code: 'custom', path: ['address'], message: `is not an address of ${chain}` })
  return z.NEVER
}

const PoolSchema = z
  .object({
    chain: chainWith('pools'),
    token: z.union([z.literal('native').transform(() => NATIVE_ADDRESS), evmAddress]),
    pair: evmAddress,
    kind: z.enum(['v2', 'v3']).default('v2'),
    tokenIndex: z.union([z.literal(0), z.literal(1)]),
    /** Contract of the other side. */
    quote: evmAddress.nullable().default(null),
    quoteDecimals: z.int().min(0).max(36),
    /** `native` where the quote is the chain's own currency, wrapped; absent where it is pegged to `quoteCurrency`. */
    quoteToken: z.literal('native').nullish(),
    quoteCurrency: z.enum(CURRENCIES).default('usd'),
    minLiquidity: z.int().min(0).default(10_000),
  })
  .refine(({ kind, quote, quoteToken }) => quote !== null || (kind === 'v2' && !quoteToken), {
    path: ['quote'],
    error: 'must be the contract of the other side',
  })

const VenueSchema = z.object({
  chain: chainWith('swaps'),
  v3Factory: evmAddress,
  quoter: evmAddress,
  router: evmAddress,
  v2Factory: evmAddress.nullable().default(null),
  wrapped: evmAddress,
  hubs: z.array(evmAddress).max(8).default([]),
})

const AccountDataSchema = z.object({
  tokens: z.array(TokenSchema).default([]),
  pools: z.array(PoolSchema).default([]),
  venues: z.array(VenueSchema).default([]),
  names: z.array(z.object({ chain: chainWith('names'), resolver: evmAddress })).default([]),
  index: z
    .array(
      z.object({
        chain: chainWith('index'),
        from: z.int().min(0).default(0),
        days: z.int().min(1).nullable().default(null),
      }),
    )
    .default([]),
})
export type AccountData = z.infer<typeof AccountDataSchema>

/** @throws {@link CliError} that names the first faults. */
export function parseAccountData(json: unknown): AccountData {
  const parsed = AccountDataSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new CliError(`The file cannot be imported.\n${faults.join('\n')}`)
}
