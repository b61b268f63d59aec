import type { ChainId } from '@latch/protocol/caip.ts'
import { useStore } from 'zustand'
import { findContact } from '#core/contacts.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import { useContacts } from '#families/ContactName.tsx'
import { truncateAddress } from '#i18n/format.ts'
import { useT } from '#i18n/useT.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Isolated } from '#ui/Isolated.tsx'
import { SectionTitle } from '#ui/SectionTitle.tsx'
import { sendStore } from '../sendStore.ts'
import styles from './KnownRecipients.module.css'
import { recipientsStore } from './recipientsStore.ts'

/** Contacts, and recipients of earlier transfers; a press fills one in. */
export function KnownRecipients({ chainId }: { chainId: ChainId }) {
  const t = useT()
  const all = useStore(recipientsStore, (state) => state.recipients)
  const family = chainNamespace(chainId)
  const contacts = useContacts().filter(({ namespace }) => namespace === family)
  const ofFamily = all.filter((recipient) => chainNamespace(recipient.chainId) === family)
  const recipients = ofFamily.filter(
    ({ address }, at) =>
      ofFamily.findIndex((each) => each.address === address) === at &&
      findContact(contacts, address) === undefined,
  )
  const named = contacts.map(({ address, name }) => ({ address, name, text: address }))
  const recent = recipients.map(({ address, name }) => ({ address, name, text: name ?? address }))
  return (
    <>
      <Chips title={t('send.contacts')} chips={named} />
      <Chips title={t('send.recent')} chips={recent} />
    </>
  )
}

/** @property text - Text that a press writes into the field. */
type Chip = { address: string; name: string | null; text: string }

function Chips({ title, chips }: { title: string; chips: readonly Chip[] }) {
  if (chips.length === 0) return null
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <ul className={styles.list}>
        {chips.map(({ address, name, text }) => (
          <li key={address}>
            <button
              type="button"
              className={styles.chip}
              onClick={() => sendStore.setState({ recipientText: text })}
            >
              <Avatar address={address} size={20} />
              <Isolated dir={name === null ? 'ltr' : 'auto'} className={styles.name}>
                {name ?? truncateAddress(address)}
              </Isolated>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
