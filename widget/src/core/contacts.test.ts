import { beforeEach, expect, test } from 'vitest'
import { ALICE, BOB, CONFIG } from '#host/testHost.ts'
import { configStore } from './configStore.ts'
import { contactsStore, findContact, loadContacts, removeContact, saveContact } from './contacts.ts'
import { hostStore } from './hostStore.ts'
import { siteKey } from './siteKey.ts'
import { readItem, writeItem } from './storage.ts'

const SOLANA = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

function reload(origin = 'https://app.example.com'): void {
  hostStore.setState({ origin })
  contactsStore.setState({ contacts: undefined })
}

beforeEach(() => {
  configStore.setState({ config: CONFIG, requested: [] })
  reload()
  writeItem(siteKey('contacts'), '[]')
})

test('a contact is there after a reload, and on no other site', () => {
  saveContact({ address: ALICE, namespace: 'eip155', name: 'My exchange' })
  reload('https://other.example.com')
  expect(loadContacts()).toEqual([])
  reload()
  expect(findContact(loadContacts(), ALICE)?.name).toBe('My exchange')
})

test('an address has one name: the last one that it was given', () => {
  saveContact({ address: ALICE.toLowerCase(), namespace: 'eip155', name: 'Old' })
  saveContact({ address: BOB, namespace: 'eip155', name: 'Bob' })
  saveContact({ address: ALICE, namespace: 'eip155', name: 'New' })
  expect(loadContacts().map(({ name }) => name)).toEqual(['New', 'Bob'])
})

test('the case of an address counts where it is not hexadecimal', () => {
  saveContact({ address: SOLANA, namespace: 'solana', name: 'Savings' })
  saveContact({ address: ALICE, namespace: 'eip155', name: 'Alice' })
  const contacts = loadContacts()
  expect(findContact(contacts, SOLANA.toLowerCase())).toBeUndefined()
  expect(findContact(contacts, ALICE.toLowerCase())?.name).toBe('Alice')
})

test('a removed contact stays removed', () => {
  saveContact({ address: ALICE, namespace: 'eip155', name: 'Alice' })
  removeContact(ALICE)
  reload()
  expect(loadContacts()).toEqual([])
})

test('an entry that cannot be read does not cost the others', () => {
  const good = { address: ALICE, namespace: 'eip155', name: 'Alice' }
  writeItem(siteKey('contacts'), JSON.stringify([{ address: ALICE, name: '' }, 7, good]))
  expect(loadContacts()).toEqual([good])
})

test('at most a hundred contacts are stored, the newest', () => {
  for (let index = 0; index <= 100; index++)
    saveContact({ address: `0x${String(index).padStart(40, '0')}`, namespace: 'eip155', name: `${index}` })
  const stored = JSON.parse(readItem(siteKey('contacts')) ?? '')
  expect(stored).toHaveLength(100)
  expect(stored[0].name).toBe('100')
})
