import type { NameEntry } from '@latch/protocol/names.ts'
import { coinTypeOf, namedFamily } from './nameOwner.ts'
import type { NameRow } from './store.ts'

/** Returns a name as the API presents it. */
export function toEntry(zone: string, row: NameRow): NameEntry {
  const { label, coinType, address, registeredAt, updatedAt } = row
  const found = coinTypeOf(row)
  const shown = namedFamily(coinType)?.address.show(address) ?? address
  return {
    name: `${label}.${zone}`,
    registered_at: new Date(registeredAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
    addresses: found === null ? {} : { [String(found)]: { address: shown } },
    attributes: {},
  }
}
