import type { ChainId } from '../../../protocol/caip.ts'
import type { ChainInfo } from '../../../protocol/config.ts'
import styles from './NetworkList.module.css'
import { NetworkRow } from './NetworkRow.tsx'

export type NetworkListProps = {
  chains: readonly ChainInfo[]
  label: string
  activeId: ChainId | null
  /** Why none of them can be chosen now. */
  unavailable?: string | undefined
  onChoose: (chain: ChainInfo) => void
}

/** Rows of networks; those off the screen cost no layout. */
export function NetworkList({ chains, label, activeId, unavailable, onChoose }: NetworkListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {chains.map((chain) => (
        <li key={chain.id}>
          <NetworkRow
            chain={chain}
            isActive={chain.id === activeId}
            unavailable={unavailable}
            onChoose={() => onChoose(chain)}
          />
        </li>
      ))}
    </ul>
  )
}
