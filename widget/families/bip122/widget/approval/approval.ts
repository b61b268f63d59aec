import type { FamilyApproval } from '@latch/widget/src/families/approval.ts'
import type { Digest } from '#digest.ts'
import type { Hex } from '#hex.ts'
import type { WarningName } from '#warnings.ts'
import { bitcoinFeeWarnings } from '../../bytes/fee.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

export const bitcoinApproval: FamilyApproval = {
  Details,
  // The transaction itself contains all changes: nothing is simulated.
  question: () => null,
  warnings: (details) => {
    if (details.type === 'bitcoinSend')
      return bitcoinFeeWarnings(details.fee, [{ amount: details.amount, isOwn: false }])
    if (details.type !== 'bitcoinSign' && details.type !== 'bitcoinBroadcast') return []
    // Anyone may spend from some scripts, and no one from a data output.
    const isAstray = details.outputs.some(
      ({ address, data, amount }) => address === null && (data === null || amount > 0n),
    )
    const warnings: readonly (WarningName | false)[] = [
      (details.fee === null || isAstray) && 'unreadable',
      details.spendsOrdinals && 'ordinals',
      details.isClaimed && 'claimedAmounts',
      details.isPartial && 'partialSignature',
    ]
    const fees = bitcoinFeeWarnings(details.fee, details.outputs)
    return [...warnings.filter((name) => name !== false), ...fees]
  },
  digests: async (details) => {
    if (details.type === 'bitcoinSend') return inputDigests(details.sighashes ?? [])
    if (details.type !== 'bitcoinSign' && details.type !== 'bitcoinBroadcast') return []
    return inputDigests(details.inputs.map(({ isSigned, sighash }) => (isSigned ? sighash : null)))
  },
}

/** Returns a digest for each signed input, without a prefix, as Bitcoin tools write them. */
function inputDigests(sighashes: readonly (Hex | null)[]): readonly Digest[] {
  return sighashes.flatMap((sighash, at): Digest[] =>
    sighash === null ? [] : [{ name: 'input', index: at + 1, value: sighash.slice(2) }],
  )
}
