import { TARGET, unreadWord } from '@latch/hosting/db/sponsorWords.ts'
import { logTrouble } from '@latch/hosting/http/log.ts'
import { type Hex, parseEther } from 'viem'
import { executionsOf, type UserOperation } from '../../bytes/userOperation.ts'

/** Sponsorship settings of a project, with their limits. Amounts are in wei, days in UTC. */
export type SponsorPolicy = {
  /** `first`: only the deployment of an account. */
  covers: 'first' | 'all'
  /** Fee of one operation. */
  each: bigint
  /** Fees of one day on one network. */
  daily: bigint
  /** Operations of one account on one day. */
  account: number
  /** Contracts that operations may call, null for any. `selector`: limits the target to one method. */
  targets: readonly Target[] | null
}

type Target = { address: string; selector: string | null }

const DEFAULTS = { each: '0.01', daily: '0.1', account: '10' }
/**
 * Parses an operator's setting, e.g. `smart_accounts=first,each:0.002,daily:0.5,account:5`; amounts in the network's
 * currency.
 *
 * @returns null if nothing is sponsored. An unreadable setting is logged, and sponsors nothing.
 */
export function sponsorPolicy(config: readonly string[] | null): SponsorPolicy | null {
  const words = config ?? []
  const covers = words.includes('all') ? 'all' : words.includes('first') ? 'first' : null
  if (covers === null) return null
  const unread = unreadWord(words)
  if (unread !== null) {
    logTrouble('A setting of smart_accounts cannot be read, and nothing is paid for', { setting: unread })
    return null
  }
  const settingOf = (name: keyof typeof DEFAULTS) => policyValues(words, name)[0] ?? DEFAULTS[name]
  const targets = policyValues(words, 'to').map((text): Target => {
    const [, address = '', selector = null] = TARGET.exec(text.toLowerCase()) ?? []
    return { address, selector }
  })
  return {
    covers,
    each: parseEther(settingOf('each')),
    daily: parseEther(settingOf('daily')),
    account: Number(settingOf('account')),
    targets: targets.length === 0 ? null : targets,
  }
}

function policyValues(words: readonly string[], name: string): readonly string[] {
  return words.flatMap((word) => (word.startsWith(`${name}:`) ? [word.slice(name.length + 1)] : []))
}

/** Returns whether a policy covers an operation; amounts are checked later, once they are known. */
export function isCovered(operation: UserOperation, { covers, targets }: SponsorPolicy): boolean {
  if (covers === 'first' && operation.factory === null) return false
  if (targets === null) return true
  const calls = executionsOf(operation)
  if (!calls?.length) return false
  return calls.every(({ to, data }) => targets.some((target) => matchesTarget(target, to, data)))
}

function matchesTarget({ address, selector }: Target, to: Hex, data: Hex): boolean {
  if (address !== to.toLowerCase()) return false
  return selector === null || data.slice(0, 10).toLowerCase() === selector
}
