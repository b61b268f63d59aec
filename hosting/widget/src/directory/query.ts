import {
  GET_WALLETS_LIMITS,
  RDNS,
  WALLET_ID,
  WALLET_PLATFORMS,
  type WalletPlatform,
} from '@latch/protocol/directory.ts'
import * as z from 'zod'
import type { Reason } from '#http/errors.ts'

/** A parsed `GET /getWallets` query. `null` means that the caller did not set it. */
export type WalletsQuery = {
  page: number
  entries: number
  search: string | null
  badgeType: string | null
  include: string[] | null
  exclude: string[] | null
  chains: string[] | null
  names: string[] | null
  rdns: string[] | null
  platform: WalletPlatform | null
}

const LIMITS = GET_WALLETS_LIMITS

function wholeNumber(max: number, absent: number) {
  return z
    .string()
    .refine(
      (text) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= max,
      `must be a whole number from 1 to ${max}`,
    )
    .default(String(absent))
    .transform(Number)
}

function list(item: RegExp, what: string) {
  return z
    .string()
    .transform((text) => text.split(',').map((value) => value.trim()))
    .transform((values) => [...new Set(values.filter((value) => value !== ''))])
    .refine((values) => values.length <= LIMITS.list, `holds more than ${LIMITS.list} values`)
    .refine(
      (values) => values.every((value) => item.test(value)),
      `must be a comma-separated list of ${what}`,
    )
    .transform((values) => (values.length === 0 ? null : values))
    .nullable()
    .default(null)
}

const identifiers = list(WALLET_ID, 'ids')

const QuerySchema = z.object({
  page: wholeNumber(LIMITS.page, 1),
  entries: wholeNumber(LIMITS.entries, LIMITS.defaultEntries),
  search: z
    .string()
    .max(LIMITS.search, `must be at most ${LIMITS.search} characters`)
    .transform((text) => text.trim() || null)
    .nullable()
    .default(null),
  badge_type: z.enum(['certified'], 'must be certified').nullable().default(null),
  include: identifiers,
  exclude: identifiers,
  chains: list(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'CAIP-2 ids'),
  names: list(/^[^\p{C}]{1,64}$/u, 'names'),
  rdns: list(RDNS, 'reverse domain names'),
  platform: z
    .enum(WALLET_PLATFORMS, `must be one of ${WALLET_PLATFORMS.join(', ')}`)
    .nullable()
    .default(null),
})

/** Parameters that are not the directory's own, e.g. `projectId`, are ignored. */
export function parseWalletsQuery(parameters: URLSearchParams): WalletsQuery | Reason[] {
  const parsed = QuerySchema.safeParse(Object.fromEntries(parameters))
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), description: message }))
  const { badge_type: badgeType, ...query } = parsed.data
  return { ...query, badgeType }
}
