import { beforeEach, expect, test } from 'vitest'
import { configStore } from '../../../core/configStore.ts'
import { hostStore } from '../../../core/hostStore.ts'
import { writeItem } from '../../../core/storage.ts'
import { loadAllParts } from '../../../families/testParts.ts'
import { ALICE, CONFIG } from '../../../host/testHost.ts'
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

test('recipients that older builds stored for all families together are each family’s own', () => {
  const origin = 'https://app.example.com'
  const toSolana = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
  // As 62d5c76 wrote it; what is older does not name the chain.
  const stored = [
    { address: ALICE, name: 'alice.eth', chainId: 'eip155:1' },
    { address: toSolana, name: null },
  ]
  writeItem(`latch.recipients.${CONFIG.projectId}.${origin}`, JSON.stringify(stored))
  visit(origin)
  expect(recipientsStore.getState().recipients).toEqual([stored[0]])
  loadRecipients('solana')
  expect(recipientsStore.getState().recipients).toContainEqual(stored[1])
})
