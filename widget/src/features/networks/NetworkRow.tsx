import type { ChainInfo } from '@latch/protocol/config.ts'
import { useT } from '#i18n/useT.ts'
import { Icon } from '#ui/Icon.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { CHECK } from '#ui/icons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { NetworkIcon } from '#ui/NetworkIcon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './NetworkRow.module.css'

export type NetworkRowProps = {
  chain: ChainInfo
  isActive: boolean
  /** The reason why it cannot be chosen now. */
  unavailable?: string | undefined
  onChoose: () => void
}

/** One network of a list. The active one is marked, and pressing it does nothing. */
export function NetworkRow({ chain, isActive, unavailable, onChoose }: NetworkRowProps) {
  const t = useT()
  const isBlocked = !isActive && unavailable !== undefined
  return (
    <ListRow
      leading={<NetworkIcon name={chain.name} src={chain.iconUrl} />}
      title={<Isolated>{chain.name}</Isolated>}
      detail={isBlocked ? unavailable : undefined}
      aria-current={isActive}
      unavailable={isBlocked}
      onClick={isActive ? undefined : onChoose}
      data-chain-id={chain.id}
      trailing={
        <>
          {chain.testnet && <Tag>{t('networks.testnet')}</Tag>}
          {isActive && (
            <span className={styles.check}>
              <VisuallyHidden>{t('networks.active')}</VisuallyHidden>
              <Icon path={CHECK} size={18} />
            </span>
          )}
        </>
      }
    />
  )
}
