import { toChecksum } from '../../../../families/eip155/address.ts'
import type { CallMeaning } from '../../../../families/eip155/callMeaning.ts'
import { UNLIMITED } from '../../../../families/endless.ts'
import type { Hex } from '../../../../families/hex.ts'
import { type CallReading, callBlock, type ReadCalls } from './callBlock.ts'

/** EIP-20 `transfer(address,uint256)`, as encoders write it. */
const TRANSFER = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})/i

/** Reads coins and tokens that are sent; null for every other call, which is the window's to read. */
export const readTransfers: ReadCalls = (calls) => {
  const read = calls.map(readTransfer)
  return read.every((one) => one !== null) ? read : null
}

function readTransfer({ to, data }: { to: Hex | null; data: Hex }): CallReading | null {
  if (to === null) return null
  if (data === '0x') return { tokens: [], warnings: [], blocks: () => [] }
  const [, recipient, amount] = TRANSFER.exec(data) ?? []
  const value = BigInt(`0x${amount ?? 'f'.repeat(64)}`)
  if (value === UNLIMITED) return null
  const meaning: CallMeaning = {
    name: 'transfer',
    parties: [{ role: 'recipient', address: toChecksum(`0x${recipient}`) }],
    quantity: { role: 'amount', value },
    extraBytes: 0,
    isOdd: false,
  }
  return { tokens: [to], warnings: [], blocks: (assets) => [callBlock({ to, meaning }, assets)] }
}
