import { expect, test } from 'vitest'
import { disabledFeatures } from './chromium.ts'

test('Playwright’s list is read from the installed package', () => {
  const features = disabledFeatures()
  expect(features).toContain('ThirdPartyStoragePartitioning')
  expect(features).toContain('HttpsUpgrades')
  expect(features.every((feature) => /^\w+$/.test(feature))).toBe(true)
})
