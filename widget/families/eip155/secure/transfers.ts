import { namedWarnings } from '@latch/secure/src/approval/reading.ts'
import { UNLIMITED } from '../../endless.ts'
import type { Hex } from '../../hex.ts'
import { looksLikeKnown } from '../../lookAlike.ts'
import { toChecksum } from '../bytes/address.ts'
import type { CallMeaning } from '../bytes/callMeaning.ts'
import { type Call, type CallReading, callBlock, type Known, type ReadCalls } from './callBlock.ts'

/** EIP-20 `transfer(address,uint256)`, as encoders write it. Anything behind its arguments is shown, so it is the window's to read. */
export const TRANSFER = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i

/** Reads transfers of coins and tokens; null if any call is something else, which only the window may read. */
export const readTransfers: ReadCalls = (calls, known) => {
  const read = calls.map((call) => readTransfer(call, known))
  return read.every((one) => one !== null) ? read : null
}

function readTransfer({ to, data }: Call, known: Known): CallReading | null {
  if (to === null) return null
  if (data === '0x') return { tokens: [], ...recipientReading(to, known), blocks: () => [] }
  const [, recipient, amount] = TRANSFER.exec(data) ?? []
  const value = BigInt(`0x${amount ?? 'f'.repeat(64)}`)
  if (value === UNLIMITED) return null
  const address = toChecksum(`0x${recipient}`)
  const meaning: CallMeaning = {
    name: 'transfer',
    parties: [{ role: 'recipient', address }],
    quantity: { role: 'amount', value },
    extraBytes: 0,
    isOdd: false,
  }
  return {
    tokens: [to],
    ...recipientReading(address, known),
    blocks: (assets) => [callBlock({ to, meaning }, assets)],
  }
}

function recipientReading(address: Hex, known: Known): Pick<CallReading, 'recipients' | 'warnings'> {
  return {
    // Normalized: the page's spelling would make one address several.
    recipients: [toChecksum(address)],
    warnings: namedWarnings(looksLikeKnown(address, known) ? ['lookAlike'] : []),
  }
}
