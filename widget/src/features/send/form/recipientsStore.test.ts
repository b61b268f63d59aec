import { beforeEach, expect, test } from 'vitest'
import { configStore } from '../../../core/configStore.ts'
import { hostStore } from '../../../core/hostStore.ts'
import { ALICE, CONFIG } from '../../../host/testHost.ts'
import { loadRecipients, recipientsStore, rememberRecipient } from './recipientsStore.ts'

function visit(origin: string): void {
  hostStore.setState({ origin })
  recipientsStore.setState({ recipients: [] })
  loadRecipients('eip155')
}

beforeEach(() => configStore.setState({ config: CONFIG, wish: [] }))

test('recipients of one origin are unknown on another of the same project', () => {
  visit('https://one.example.com')
  rememberRecipient({ address: ALICE, name: null, chainId: 'eip155:1' })
  visit('https://two.example.com')
  expect(recipientsStore.getState().recipients).toEqual([])
  visit('https://one.example.com')
  expect(recipientsStore.getState().recipients).toEqual([{ address: ALICE, name: null, chainId: 'eip155:1' }])
})
