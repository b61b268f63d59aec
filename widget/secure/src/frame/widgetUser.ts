import { SMART_FAMILY } from '@latch/protocol/secure/families.ts'
import type { User as WidgetUser } from '@latch/protocol/secure/secureChannel.ts'
import type { Project } from '../core/settings.ts'
import type { User } from '../worker/messages.ts'

/** The user as the widget gets it: with the accounts that pages get. */
export function toWidgetUser(user: User, { smartAccounts }: Pick<Project, 'smartAccounts'>): WidgetUser {
  const { email, social, accounts, isRecoverable, smart } = user
  const active = smart?.isPreferred ? smart.address : accounts[SMART_FAMILY]
  const base = { email, social, isRecoverable, accounts: { ...accounts, [SMART_FAMILY]: active } }
  if (smart === undefined || smartAccounts === undefined) return base
  const type = smart.isPreferred ? 'smartAccount' : 'eoa'
  return {
    ...base,
    evm: { type, eoa: accounts[SMART_FAMILY], smartAccount: smart.address, networks: smartAccounts.networks },
  }
}
