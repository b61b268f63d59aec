import type { User as Told } from '../../../protocol/secure/secureChannel.ts'
import { activeAccount } from '../approval/eip155/account.ts'
import type { Project } from '../core/settings.ts'
import type { User } from '../worker/messages.ts'

/** Somebody as the widget hears of them: with the accounts that pages get. */
export function toldUser(user: User, { smartAccounts }: Project): Told {
  const { email, social, accounts, smart } = user
  const told = { email, social, accounts: { ...accounts, eip155: activeAccount(user) } }
  if (smart === undefined || smartAccounts === undefined) return told
  const type = smart.isPreferred ? 'smartAccount' : 'eoa'
  return {
    ...told,
    evm: { type, eoa: accounts.eip155, smartAccount: smart.address, networks: smartAccounts.networks },
  }
}
