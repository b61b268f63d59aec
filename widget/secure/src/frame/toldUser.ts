import { SMART_FAMILY } from '../../../protocol/secure/families.ts'
import type { User as Told } from '../../../protocol/secure/secureChannel.ts'
import { activeAccount } from '../approval/smartFamilies.ts'
import type { Project } from '../core/settings.ts'
import type { User } from '../worker/messages.ts'

/** Somebody as the widget hears of them: with the accounts that pages get. */
export function toldUser(user: User, { smartAccounts }: Project): Told {
  const { email, social, accounts, smart } = user
  const told = { email, social, accounts: { ...accounts, [SMART_FAMILY]: activeAccount(user) } }
  if (smart === undefined || smartAccounts === undefined) return told
  const type = smart.isPreferred ? 'smartAccount' : 'eoa'
  return {
    ...told,
    evm: { type, eoa: accounts[SMART_FAMILY], smartAccount: smart.address, networks: smartAccounts.networks },
  }
}
