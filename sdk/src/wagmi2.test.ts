import { version } from '@wagmi/core'
import { expect, test, vi } from 'vitest'

vi.mock('@wagmi/core', () => import('wagmi-core-2'))

test('all that holds for wagmi 3 holds for wagmi 2', () => expect(version).toMatch(/^2\./))

await import('./wagmi.test.ts')
await import('./wagmiSession.test.ts')
await import('./wagmiErrors.test.ts')
