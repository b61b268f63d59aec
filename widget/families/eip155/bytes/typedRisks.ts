import type { WarningName } from '../../warnings.ts'

type Fields = Readonly<Record<string, unknown>>

/** Risks by the type's name, for types whose fields do not show them. */
const BY_TYPE: readonly (readonly [type: RegExp, name: WarningName])[] = [
  // Hyperliquid's bridge takes these for the account; an agent trades with all that it has there.
  [/^HyperliquidTransaction:(ApproveAgent|ApproveBuilderFee|ConvertToMultiSigUser)$/, 'authority'],
  [/^HyperliquidTransaction:(UsdSend|SpotSend|SendAsset|Withdraw)/, 'move'],
  // ERC-7579: a module that acts for the account, by the names that Kernel, Nexus and Smart Sessions sign.
  [/^(Enable|EnableSession|MultiChainSession|ModuleEnableMode)$/, 'authority'],
]
/** Levels of fields that are searched, and fields in all. */
const MAX_DEPTH = 6
const MAX_FIELDS = 500
const HASH = /^0x[0-9a-f]{64}$/i

/**
 * Returns the risks of a message in addition to those of its kind.
 *
 * @param calls - Every group of fields in it that is a call.
 */
export function typedRisks(
  { primaryType, message }: { primaryType: string; message: Fields },
  calls: readonly { value: bigint }[],
): readonly WarningName[] {
  return [
    ...BY_TYPE.flatMap(([type, name]) => (type.test(primaryType) ? [name] : [])),
    ...(isHash(primaryType, message) ? (['hash'] as const) : []),
    ...(calls.some(({ value }) => value > 0n) ? (['move'] as const) : []),
  ]
}

/**
 * Returns whether only a hash of something else is signed: Blur's `Root`, `SafeMessage`, the messages that smart accounts
 * wrap, and the `Agent` with which Hyperliquid signs any order.
 */
function isHash(primaryType: string, { source, ...fields }: Fields): boolean {
  const isWhole = primaryType === 'Agent' || source === undefined
  const values = Object.values(fields)
  return isWhole && values.length === 1 && typeof values[0] === 'string' && HASH.test(values[0])
}

/** A message, and every group of fields in it, in their order. */
export function groupsOf(message: Fields): readonly Fields[] {
  const found: Fields[] = []
  const visit = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || found.length >= MAX_FIELDS) return
    if (!Array.isArray(value)) found.push(value as Fields)
    for (const inner of Object.values(value)) visit(inner, depth + 1)
  }
  visit(message, 0)
  return found
}
