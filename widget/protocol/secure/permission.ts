/** Actions that a key of a page may take with a smart account, as passed between frame, key worker, `auth` and the widget's list. */
import * as z from 'zod/mini'

const quantity = z.string().check(z.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/i))
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))
const word = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))

/** `Permission` of `families/eip155/bytes/permission.ts`. Not strict here: that kind of schema would be more to load for all. */
export const PermissionSchema = z.object({
  type: z.enum([
    'native-token-transfer',
    'erc20-token-transfer',
    'native-token-periodic',
    'erc20-token-periodic',
    'contract-call',
  ]),
  chainId: quantity,
  account: address,
  delegate: address,
  /** The page's name for that key. */
  name: z.optional(z.string().check(z.maxLength(40))),
  /** Unix seconds. */
  expiry: z.int(),
  salt: word,
  contract: z.nullable(address),
  amount: z.nullable(quantity),
  /** Start of the first period in Unix seconds, and the length of each in seconds. */
  period: z.optional(z.object({ from: z.int(), seconds: z.int() })),
  methods: z.array(z.string().check(z.maxLength(200))),
  count: z.nullable(z.int()),
})
