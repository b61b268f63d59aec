import { AddressSchema } from '@latch/protocol/address.ts'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { readEach } from './readEach.ts'
import { siteKey } from './siteKey.ts'
import { writeItem } from './storage.ts'

/** Maximum number of contacts of one site; a new one replaces the oldest. */
const MAX_CONTACTS = 100
/** Characters of a contact's name. */
export const MAX_CONTACT_NAME = 32
/** Two addresses that differ by case only are one if they are hexadecimal (EVM, Sui). */
const HEX = /^0x[\da-f]+$/i

const ContactSchema = z.object({
  address: AddressSchema,
  /** CAIP-2 namespace of the chains that the address is on. */
  namespace: z.string().check(z.regex(/^[-a-z0-9]{3,8}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(MAX_CONTACT_NAME)),
})
/** An address that the user has named. Only the user names one: no page, wallet or service can. */
export type Contact = z.infer<typeof ContactSchema>

/** Contacts on this site, the newest first; undefined until they are read from storage. */
export const contactsStore = createStore<{ contacts: readonly Contact[] | undefined }>(() => ({
  contacts: undefined,
}))

/** Reads the contacts of this site. Unlike data of an account, they stay after a disconnect. */
export function loadContacts(): readonly Contact[] {
  const { contacts = readEach(ContactSchema, key()) } = contactsStore.getState()
  if (contactsStore.getState().contacts === undefined) contactsStore.setState({ contacts })
  return contacts
}

/** Names an address, or renames it. */
export function saveContact(contact: Contact): void {
  store([contact, ...without(contact.address)].slice(0, MAX_CONTACTS))
}

export function removeContact(address: string): void {
  store(without(address))
}

/** Contact with an address; undefined if the user has not named it. */
export function findContact(contacts: readonly Contact[], address: string): Contact | undefined {
  return contacts.find((contact) => isSame(contact.address, address))
}

const key = () => siteKey('contacts')
const isSame = (one: string, other: string) =>
  one === other || (HEX.test(one) && one.toLowerCase() === other.toLowerCase())
const without = (address: string) => loadContacts().filter((contact) => !isSame(contact.address, address))

function store(contacts: readonly Contact[]): void {
  contactsStore.setState({ contacts })
  writeItem(key(), JSON.stringify(contacts))
}
