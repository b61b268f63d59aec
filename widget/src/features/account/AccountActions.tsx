import { type AccountAction, orderedActions } from '@latch/protocol/accountActions.ts'
import { push, type View } from '#app/router.ts'
import { isOn } from '#core/capabilities.ts'
import { config, projectChain } from '#core/configStore.ts'
import { findFamily } from '#core/familyRegistry.ts'
import { fundingWays } from '#core/fundingWays.ts'
import type { WalletSession } from '#core/walletSession.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { ActionTile } from '#ui/ActionTile.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ARROW_DOWN_LEFT, ARROW_UP_RIGHT, PLUS, SWITCH } from '#ui/icons.ts'
import styles from './AccountView.module.css'

type Action = {
  icon: string
  label: MessageKey
  view: View
  /**
   * @param session - Session of the account.
   * @param isListed - Whether the project lists the chain of the session.
   */
  isOffered(session: WalletSession, isListed: boolean): boolean
}

const ACTIONS: Readonly<Record<AccountAction, Action>> = {
  onramp: {
    icon: PLUS,
    label: 'account.buy',
    view: { name: 'OnRampProviders' },
    isOffered: (_, isListed) => isListed && fundingWays().onramp,
  },
  swap: {
    icon: SWITCH,
    label: 'account.swap',
    view: { name: 'Swap' },
    isOffered: ({ namespace }, isListed) =>
      isListed && config().swap !== undefined && findFamily(namespace)?.swap !== undefined,
  },
  receive: {
    icon: ARROW_DOWN_LEFT,
    label: 'account.receive',
    view: { name: 'WalletReceive' },
    isOffered: () => isOn('receive'),
  },
  send: {
    icon: ARROW_UP_RIGHT,
    label: 'account.send',
    view: { name: 'WalletSend' },
    isOffered: ({ namespace }, isListed) =>
      isListed && isOn('send') && findFamily(namespace)?.send !== undefined,
  },
}

/** Actions for the account, in the operator's order. */
export function AccountActions({ session }: { session: WalletSession }) {
  const t = useT()
  const chain = projectChain(session.chainId)
  const offered = orderedActions(config().accountActions)
    .map((action) => ACTIONS[action])
    .filter(({ isOffered }) => isOffered(session, chain !== undefined))
  if (offered.length === 0) return null
  return (
    <div className={styles.actions}>
      {offered.map(({ icon, label, view }) => (
        <ActionTile
          key={label}
          icon={<Icon path={icon} size={22} />}
          label={t(label)}
          onClick={() => push(view)}
        />
      ))}
    </div>
  )
}
