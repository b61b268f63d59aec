import { ChannelError } from '@latch/channel/channelError.ts'
import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { READERS } from '@latch/secure/src/approval/readers.ts'
import type { Reading } from '@latch/secure/src/approval/reading.ts'
import { drawScreen, openDrawing, textsIn } from '@latch/secure/src/approval/testDrawing.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  COMPLETENESS_TIMEOUT,
  CONTROL_RUNS,
  type Completeness,
  completenessRuns,
  findStale,
  findUndrawn,
} from '#testCompleteness.ts'
import { UnsignableError } from '../../unsignable.ts'
import { EIP155_SECURE_LEFT_OUT } from './leftOut.ts'
import { type SecureModel, secureModels } from './testModels.ts'
import { prepareModel, SECURE_ORIGIN } from './testPages.ts'
import { usdc } from './testRequests.ts'

/** Knows every token, and can simulate nothing. */
const OFFLINE: Backend = {
  rpc: vi.fn(),
  accounts: vi.fn(),
  post: async (path, body) => {
    if (path === '/v1/price') return { prices: [] }
    const { tokens } = body as { tokens: readonly string[] }
    return {
      effect: { status: 'unknown', reason: 'UNAVAILABLE' },
      tokens: tokens.map((address) => ({ ...usdc, address })),
    }
  },
}

/** Draws a request, without its digests, which change with every bit. @param change - Changes the reading. */
async function draw(
  request: ApprovalRequest,
  change: (reading: Reading) => Partial<Reading> = () => ({}),
): Promise<string | null> {
  try {
    const reading = await READERS.eip155(request, OFFLINE)
    return textsIn(drawScreen(request, { ...reading, digests: [], ...change(reading) })).join('\n')
  } catch (error) {
    if (error instanceof ChannelError || error instanceof UnsignableError) return null
    throw error
  }
}

const eip155: Completeness<SecureModel, ApprovalRequest> = {
  models: secureModels,
  encode: prepareModel,
  draw: (request) => draw(request),
  leftOut: EIP155_SECURE_LEFT_OUT,
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 4) })
  vi.stubGlobal('location', { origin: SECURE_ORIGIN })
  openDrawing()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('every effect of a request is drawn', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  expect(await findUndrawn(eip155, completenessRuns())).toEqual([])
})

test('an approval without its folded data is found', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  const drawOpen = (request: ApprovalRequest) =>
    draw(request, ({ blocks }) => ({ blocks: blocks.filter(({ type }) => type !== 'fold') }))
  const found = await findUndrawn({ ...eip155, draw: drawOpen }, CONTROL_RUNS)
  expect(found.join('\n')).toMatch(/^(transaction|batch\.calls\.\*)\.data\..* look the same$/m)
  expect(found.join('\n')).toMatch(/^typedData\.domain\.\w+: .* look the same$/m)
})

test('the fields that are left out exist', () => {
  expect(findStale(eip155)).toEqual([])
})
