import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Contact, contactsStore, findContact, loadContacts } from '#core/contacts.ts'
import styles from '#ui/Details.module.css'
import { Isolated } from '#ui/Isolated.tsx'

/** Contacts that the user has saved on this site. */
export function useContacts(): readonly Contact[] {
  const contacts = useStore(contactsStore, (state) => state.contacts)
  useEffect(() => void loadContacts(), [])
  return contacts ?? []
}

/** Contact with an address; undefined if the user has not named it. */
export function useContact(address: string): Contact | undefined {
  return findContact(useContacts(), address)
}

/** Name that the user gave to an address, on a line of its own; nothing without one. */
export function ContactName({ address }: { address: string }) {
  const contact = useContact(address)
  return contact === undefined ? null : <Isolated className={styles.contact}>{contact.name}</Isolated>
}
