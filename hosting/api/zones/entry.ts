import type { NameEntry } from '../../../widget/protocol/names.ts'
import { namedFamily } from './account.ts'
import type { NameRow } from './store.ts'

/** A name as the API tells it. */
export function toEntry(zone: string, row: NameRow): NameEntry {
  const { label, coinType, address, registeredAt, updatedAt } = row
  return {
    name: `${label}.${zone}`,
    registered_at: new Date(registeredAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
    addresses: { [String(coinType)]: { address: namedFamily(coinType)?.address.show(address) ?? address } },
    attributes: {},
  }
}
