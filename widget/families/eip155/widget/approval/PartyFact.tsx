import { AddressFact } from '@latch/widget/src/families/AddressFacts.tsx'
import { Fact } from '@latch/widget/src/ui/Facts.tsx'
import { Isolated } from '@latch/widget/src/ui/Isolated.tsx'
import type { Hex } from '#hex.ts'
import { contractName } from '../../bytes/knownContracts.ts'
import styles from './PartyFact.module.css'

/** Shows our own name for it, and the full address: shortened ones can be forged. */
export function PartyFact({ label, address }: { label: string; address: Hex }) {
  const name = contractName(address)
  if (name === null) return <AddressFact label={label} address={address} />
  return (
    <Fact label={label} wide>
      <p className={styles.name}>
        <Isolated>{name}</Isolated>
      </p>
      <Isolated dir="ltr">{address}</Isolated>
    </Fact>
  )
}
