import { beforeAll, expect, test } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { CONFIG } from '#host/testHost.ts'
import { loadViewTexts, translate } from '#i18n/translate.ts'
import { networkName } from './networkName.ts'

beforeAll(loadViewTexts)

test('a network that the project has goes by its name, although the page does not use it', () => {
  configStore.setState({ config: CONFIG, requested: ['eip155:1'] })
  expect(networkName('eip155:8453', translate)).toBe('Chain 8453')
})

test('a network that nobody here knows goes by its number', () => {
  configStore.setState({ config: CONFIG, requested: [] })
  expect(networkName('eip155:56', translate)).toBe('chain 56')
})
