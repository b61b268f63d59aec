import { expect, test } from 'vitest'
import type { SolanaAction } from '../../chains/solana/types.ts'
import type { ApproveDetails, Call } from '../../requests/requestsStore.ts'
import { warningsOf } from './warnings.ts'

const TOKEN = '0x1f9840a85d5aF5bf1D1762F925BADDdC4201F984'
const spender = TOKEN.slice(2).toLowerCase().padStart(64, '0')
const call = (data: Call['data'], to: Call['to'] = TOKEN): Call => ({ to, valueWei: 0n, data })
const UNLIMITED = call(`0x095ea7b3${spender}${'f'.repeat(64)}`)
const LIMITED = call(`0x095ea7b3${spender}${'5'.padStart(64, '0')}`)
const typedData = (primaryType: string, warning?: 'chainMismatch'): ApproveDetails => ({
  type: 'typedData',
  domain: {},
  message: {},
  primaryType,
  ...(warning ? { warning } : {}),
})
const solana = (action: SolanaAction): ApproveDetails => ({
  type: 'solanaSend',
  feePayer: 'A',
  signers: ['A'],
  instructions: [{ program: 'P', accounts: [], data: '0x', action }],
})
const transaction = (sent: Call): ApproveDetails => ({
  type: 'transaction',
  terms: [],
  accessList: null,
  ...sent,
})

test.each<[string, ApproveDetails, readonly string[]]>([
  ['a text', { type: 'message', text: 'hi', isHexOnly: false }, []],
  ['bytes', { type: 'message', text: '0x9f', isHexOnly: true }, ['hexWarning']],
  ['data', typedData('Mail'), []],
  ['data for another network', typedData('Mail', 'chainMismatch'), ['chainMismatch']],
  ['a permit', typedData('Permit'), ['permitWarning']],
  ['a permit of Permit2', typedData('PermitBatchTransferFrom'), ['permitWarning']],
  ['one for another network', typedData('PermitSingle', 'chainMismatch'), ['chainMismatch', 'permitWarning']],
  ['a transfer by signature', typedData('TransferWithAuthorization'), ['moveWarning']],
  ['one that its recipient carries out', typedData('ReceiveWithAuthorization'), ['moveWarning']],
  ['an allowance', transaction(LIMITED), []],
  ['an allowance without end', transaction(UNLIMITED), ['unlimitedWarning']],
  ['the same bytes as the code of a new contract', transaction(call(UNLIMITED.data, null)), []],
  ['one in a batch', { type: 'calls', calls: [LIMITED, UNLIMITED] }, ['unlimitedWarning']],
  ['a transfer of SOL', solana({ name: 'transfer', to: 'B', amount: 1n }), []],
  [
    'an allowance on Solana',
    solana({ name: 'tokenApprove', to: 'B', mint: null, amount: 1n, decimals: null }),
    ['authorityWarning'],
  ],
  [
    'an account that changes hands',
    solana({ name: 'handOver', account: 'A', to: 'B' }),
    ['authorityWarning'],
  ],
  ['another network', { type: 'chain' }, []],
])('%s', (_, details, warnings) => expect(warningsOf(details)).toEqual(warnings))
