import type { ChainId } from '@latch/protocol/caip.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { RowList } from '#ui/RowList.tsx'
import { NetworkRow } from './NetworkRow.tsx'
import { useUnavailable } from './useUnavailable.ts'

export type NetworkListProps = {
  chains: readonly ChainInfo[]
  label: string
  activeId: ChainId | null
  onChoose: (chain: ChainInfo) => void
}

/** Rows of networks. Rows off screen cost no layout. */
export function NetworkList({ chains, label, activeId, onChoose }: NetworkListProps) {
  const unavailable = useUnavailable()
  return (
    <RowList label={label}>
      {chains.map((chain) => (
        <li key={chain.id}>
          <NetworkRow
            chain={chain}
            isActive={chain.id === activeId}
            unavailable={unavailable(chain)}
            onChoose={() => onChoose(chain)}
          />
        </li>
      ))}
    </RowList>
  )
}
