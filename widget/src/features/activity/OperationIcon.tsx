import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { ALERT, ARROW_DOWN_LEFT, ARROW_UP_RIGHT, SWITCH } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import styles from './OperationIcon.module.css'

export type OperationState = 'in' | 'out' | 'none' | 'pending' | 'failed'

const ICONS = { in: ARROW_DOWN_LEFT, out: ARROW_UP_RIGHT, none: SWITCH, failed: ALERT } as const

export type OperationIconProps = { state: OperationState; iconUrl: string | null; isNft?: boolean }

/** Direction of a transaction, with a small picture of the token or NFT that moved. */
export function OperationIcon({ state, iconUrl, isNft = false }: OperationIconProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={cx(styles.icon, styles[state])} aria-hidden="true">
      {state === 'pending' ? <Spinner size={20} /> : <Icon path={ICONS[state]} size={20} />}
      {iconUrl !== null && iconUrl !== broken && (
        <img
          className={cx(styles.token, isNft && styles.nft)}
          src={iconUrl}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(iconUrl)}
        />
      )}
    </span>
  )
}
