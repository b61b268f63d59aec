import type { Namespace } from '@latch/protocol/caip.ts'
import {
  GET_WALLETS_LIMITS,
  parseCustomWallet,
  type WalletEntry,
  WalletRulesSchema,
} from '@latch/protocol/directory.ts'
import * as z from 'zod/mini'
import type { WalletsQuery } from '#api/directory.ts'
import { config } from '#core/configStore.ts'
import { allowDeepLinks } from '#core/deepLinks.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import { deviceOf } from '../device.ts'

export type WalletRules = {
  featured: readonly string[]
  include: readonly string[]
  exclude: readonly string[]
  custom: readonly WalletEntry[]
}

/** The project's rules for wallets that are not in the page. A malformed rule is left out with a warning. */
export function walletRules(): WalletRules {
  const parsed = z.safeParse(WalletRulesSchema, config().wallets ?? {})
  if (!parsed.success) warn(parsed.error)
  const { featured = [], include = [], exclude = [], custom = [] } = parsed.data ?? {}
  return { featured, include, exclude, custom: custom.flatMap(readCustom) }
}

/**
 * Returns the filter of every query to the directory: wallets that the project allows, of its chains' families, and on a
 * phone apps that can be opened there. A desktop shows a QR code to any phone.
 *
 * @param listed - IDs of wallets already on screen.
 * @param family - Family of the wanted account.
 */
export function directoryScope(listed: readonly string[] = [], family?: Namespace) {
  const { include, exclude } = walletRules()
  const device = deviceOf(navigator)
  return {
    include,
    exclude: [...exclude, ...listed].slice(0, GET_WALLETS_LIMITS.list),
    chains: config()
      .chains.filter(({ id }) => family === undefined || chainNamespace(id) === family)
      .slice(0, GET_WALLETS_LIMITS.list)
      .map(({ id }) => id),
    platform: device === 'desktop' ? undefined : device,
  } satisfies WalletsQuery
}

function readCustom(wallet: unknown): WalletEntry[] {
  const parsed = parseCustomWallet(wallet)
  if (!parsed.success) {
    warn(parsed.error)
    return []
  }
  allowDeepLinks(parsed.data)
  return [parsed.data]
}

function warn({ issues }: { issues: readonly { path: readonly PropertyKey[] }[] }): void {
  console.warn(
    `Latch: a wallet rule of the project was left out: '${issues[0]?.path.join('.')}' is malformed.`,
  )
}
