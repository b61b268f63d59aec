import * as z from 'zod/mini'
import { parseCustomWallet, type WalletEntry, WalletRulesSchema } from '../../../protocol/directory.ts'
import { config } from '../../host/configStore.ts'
import { allowDeepLinks } from '../../host/deepLinks.ts'

export type WalletRules = {
  featured: readonly string[]
  include: readonly string[]
  exclude: readonly string[]
  custom: readonly WalletEntry[]
}

/** What the project says about wallets besides those of the page. What it says badly is left out with a warning. */
export function walletRules(): WalletRules {
  const parsed = z.safeParse(WalletRulesSchema, config().wallets ?? {})
  if (!parsed.success) warn(parsed.error)
  const { featured = [], include = [], exclude = [], custom = [] } = parsed.data ?? {}
  return { featured, include, exclude, custom: custom.flatMap(readCustom) }
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
