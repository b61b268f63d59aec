import { beforeEach, expect, test } from 'vitest'
import { accountItem } from '#core/accountData.ts'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { readItem, writeItem } from '#core/storage.ts'
import { loadAllParts } from '#families/testParts.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { loadRecipients, recipientsStore, rememberRecipient } from './recipientsStore.ts'

await loadAllParts()

function visit(origin: string): void {
  hostStore.setState({ origin })
  recipientsStore.setState({ recipients: [] })
  loadRecipients('eip155')
}

beforeEach(() => configStore.setState({ config: CONFIG, requested: [] }))

test('recipients of one origin are unknown on another of the same project', () => {
  visit('https://one.example.com')
  rememberRecipient({ address: ALICE, name: null, chainId: 'eip155:1' })
  visit('https://two.example.com')
  expect(recipientsStore.getState().recipients).toEqual([])
  visit('https://one.example.com')
  expect(recipientsStore.getState().recipients).toEqual([{ address: ALICE, name: null, chainId: 'eip155:1' }])
})

test('a recipient that cannot be read leaves the others', () => {
  visit('https://app.example.com')
  rememberRecipient({ address: ALICE, name: null, chainId: 'eip155:1' })
  const key = accountItem('recipients', 'eip155')
  const stored = JSON.parse(readItem(key) ?? '[]')
  writeItem(key, JSON.stringify([{ address: 'not an address', name: null }, ...stored]))
  visit('https://app.example.com')
  expect(recipientsStore.getState().recipients).toEqual([{ address: ALICE, name: null, chainId: 'eip155:1' }])
})

test('a Stacks contract with an underscore in its name is remembered beside the others', () => {
  visit('https://stacks.example.com')
  const [account, chainId] = ['SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', 'stacks:1'] as const
  rememberRecipient({ address: account, name: null, chainId })
  rememberRecipient({ address: `${account}.my_vault`, name: null, chainId })
  loadRecipients('stacks')
  const addresses = recipientsStore.getState().recipients.map(({ address }) => address)
  expect(addresses).toEqual([`${account}.my_vault`, account])
})
