import type { ChainId } from '@latch/protocol/caip.ts'
import { queryOf } from '@latch/widget/src/api/account.ts'
import { callHosting } from '@latch/widget/src/api/hosting.ts'
import type { SuiAction, SuiObjects, SuiValue } from '../bytes/types.ts'
import { MAX_OBJECTS, SuiObjectsSchema } from '../protocol/objects.ts'

/**
 * Reads a node's data about the objects that actions transfer.
 *
 * @returns an empty object if no node answers; unknown objects are left out. Never rejects.
 */
export async function readObjects(chainId: ChainId, actions: readonly SuiAction[]): Promise<SuiObjects> {
  const ids = [...new Set(actions.flatMap(idsIn))].slice(0, MAX_OBJECTS)
  if (ids.length === 0) return {}
  const path = `/v1/objects/${chainId}?${queryOf({ ids: ids.join(',') })}`
  const { objects } = await callHosting(SuiObjectsSchema, path).catch(() => ({ objects: [] }))
  return Object.fromEntries(
    objects.map(({ id, type, owner, balance }) => [
      id,
      { type, owner, balance: balance === null ? null : BigInt(balance) },
    ]),
  )
}

function idsIn(action: SuiAction): readonly string[] {
  switch (action.name) {
    case 'objectTransfer':
      return action.object === null ? [] : [action.object]
    case 'coinTransfer':
      return objectIds({ is: 'coin', ...action })
    case 'merge':
      return [...(action.into === null ? [] : [action.into]), ...action.coins.flatMap(objectIds)]
    case 'call':
      return action.arguments.flatMap(objectIds)
    default:
      return []
  }
}

function objectIds(value: SuiValue): readonly string[] {
  if (value.is === 'object') return [value.id]
  // For an address balance the type is stated already.
  return value.is === 'coin' && !value.coin.includes('::') ? [value.coin] : []
}
