import type { ChainId } from '@latch/protocol/caip.ts'
import { useStore } from 'zustand'
import { familyOf } from '#core/family.ts'
import { truncateAddress } from '#i18n/format.ts'
import { useT } from '#i18n/useT.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { SectionTitle } from '#ui/SectionTitle.tsx'
import { sendStore } from '../sendStore.ts'
import styles from './KnownRecipients.module.css'
import { familyOfRecipient, recipientsStore } from './recipientsStore.ts'

/** Recipients of earlier transfers; a press fills one in. */
export function KnownRecipients({ chainId }: { chainId: ChainId }) {
  const t = useT()
  const all = useStore(recipientsStore, (state) => state.recipients)
  const family = familyOf(chainId)
  const ofFamily = all.filter((recipient) => familyOfRecipient(recipient) === family)
  const recipients = ofFamily.filter(
    ({ address }, at) => ofFamily.findIndex((each) => each.address === address) === at,
  )
  if (recipients.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('send.recent')}</SectionTitle>
      <ul className={styles.list}>
        {recipients.map(({ address, name }) => (
          <li key={address}>
            <button
              type="button"
              className={styles.chip}
              onClick={() => sendStore.setState({ recipientText: name ?? address })}
            >
              <Avatar address={address} size={20} />
              <Isolated dir="ltr" className={styles.name}>
                {name ?? truncateAddress(address)}
              </Isolated>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
