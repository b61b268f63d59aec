import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { SDK_VERSION } from '../src/version.ts'

test('the version on the wire is the version of the package', () => {
  expect(SDK_VERSION).toBe(manifest.version)
})
