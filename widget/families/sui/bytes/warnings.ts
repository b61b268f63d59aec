import type { WarningName } from '../../warnings.ts'
import type { DecodedSuiTransaction, SuiAction, SuiObject, SuiObjects, SuiValue } from './types.ts'

type Context = {
  /** Address of the signer. */
  account: string
  /** A node's facts of the objects that the transaction names. */
  objects: SuiObjects
}

/** Returns the warnings to show before a transaction is approved. */
export function transactionWarnings(
  { actions }: Pick<DecodedSuiTransaction, 'actions'>,
  context: Context,
): readonly WarningName[] {
  return actions.flatMap((action) => actionWarnings(action, context))
}

function actionWarnings(action: SuiAction, context: Context): readonly WarningName[] {
  switch (action.name) {
    case 'unknown':
      return ['unreadable']
    case 'call':
    case 'publish':
      return ['unknownProgram']
    case 'upgrade':
      return ['control']
    case 'merge':
      return mergeWarnings(action, context)
    case 'objectTransfer':
      return action.to === context.account ? [] : objectWarnings(objectAt(context, action.object))
    case 'transfer':
    case 'coinTransfer':
      return []
    default:
      return action satisfies never
  }
}

const UNREAD: readonly SuiValue['is'][] = ['pure', 'foreign', 'unknown']

function mergeWarnings(
  { into, owner, coins }: Extract<SuiAction, { name: 'merge' }>,
  context: Context,
): readonly WarningName[] {
  const isOwn =
    owner === 'account' || (owner === 'unresolved' && objectAt(context, into)?.owner === context.account)
  const isUnread = coins.some(({ is }) => UNREAD.includes(is) || (is === 'made' && !isOwn))
  return [...(isOwn ? [] : (['foreignCoin'] as const)), ...(isUnread ? (['unreadable'] as const) : [])]
}

function objectAt({ objects }: Context, id: string | null): SuiObject | undefined {
  return id !== null && Object.hasOwn(objects, id) ? objects[id] : undefined
}

const COIN = /^0x0*2::coin::Coin</
/** Type names of capabilities in Sui's framework and Move's guides: their holder has the rights. */
const CAPABILITY = /(?:Cap|Capability|Publisher|Ticket|Receipt)(?:V\d+)?$/

/** A coin is shown with its amount, as any transfer of coins is. */
function objectWarnings(object: SuiObject | undefined): readonly WarningName[] {
  if (object === undefined || CAPABILITY.test(outerType(object.type))) return ['capability']
  if (COIN.test(object.type)) return object.balance === null ? ['capability'] : []
  return ['object']
}

/** Without its parameters: `Coin<x::y::SomeCap>` is a coin. */
function outerType(type: string): string {
  return type.replace(/<.*$/s, '')
}
