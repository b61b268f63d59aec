import { ChannelError } from '@latch/channel/channelError.ts'
import type { SecureRequest } from '@latch/protocol/secure/secureChannel.ts'
import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { expect, test, vi } from 'vitest'
import { COMPLETENESS_TIMEOUT, type Completeness, completenessRuns, findUndrawn } from '#testCompleteness.ts'
import { SOLANA_LEFT_OUT } from '../widget/approval/leftOut.ts'
import { type SolanaModel, solanaModels } from '../widget/approval/testModels.ts'
import { ACCOUNT, type SolanaRequest, writeRequest } from '../widget/approval/testRequests.ts'
import { prepareSolana } from './prepare.ts'
import { readSolana } from './read.ts'

const CHAIN = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
} as unknown as ApprovalRequest['chain']
/** Nothing can be simulated. */
const OFFLINE = {
  post: async () => ({ effect: { status: 'unknown', reason: 'UNAVAILABLE' }, tokens: [], prices: [] }),
  rpc: vi.fn(),
  accounts: vi.fn(),
}

async function readRequest({ method, params }: SolanaRequest): Promise<string> {
  const sent = { id: '1', namespace: 'solana', chainId: CHAIN.id, method, params } as SecureRequest
  const { title, headline, blocks, warnings } = await readSolana(
    {
      ...{ namespace: 'solana', method, host: 'https://app.example', project: { id: 'demo', name: 'Demo' } },
      ...{ account: ACCOUNT, wallet: ACCOUNT, chain: CHAIN },
      ...prepareSolana(sent, ACCOUNT),
    },
    OFFLINE,
  )
  return JSON.stringify({ title, headline, blocks, warnings })
}

type Draft = NonNullable<SolanaModel['sign']>
/** Leaves out the instructions that only set the fee, which is shown as its maximum. */
const withoutBudget = <Sent extends Draft>(sent: Sent): Sent => ({
  ...sent,
  instructions: sent.instructions.filter((each) => !('computeLimit' in each || 'computePrice' in each)),
})

const solana: Completeness<SolanaModel, SolanaRequest> = {
  models: solanaModels.map(({ sign, send, signAll, message }) => ({
    ...(sign && { sign: withoutBudget(sign) }),
    ...(send && { send: withoutBudget(send) }),
    ...(signAll && { signAll: { transactions: signAll.transactions.map(withoutBudget) } }),
    ...(message && { message }),
  })),
  encode: writeRequest,
  draw: (request) =>
    readRequest(request).catch((error: unknown) => {
      if (error instanceof ChannelError) return null
      throw error
    }),
  leftOut: [
    ...SOLANA_LEFT_OUT,
    {
      field: 'Fee payer',
      paths: ['*.payer', '*.transactions.*.payer'],
      why: 'The account pays no fee if another one does, and the fee is shown as 0.',
    },
  ],
}

test('every effect of a request is read', { timeout: COMPLETENESS_TIMEOUT }, async () => {
  expect(await findUndrawn(solana, completenessRuns())).toEqual([])
})
