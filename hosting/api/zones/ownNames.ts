import type { NameEntry } from '@latch/protocol/names.ts'
import type { ProjectRequest } from '#http/route.ts'
import type { Subject } from '../subject.ts'
import { toEntry } from './entry.ts'
import { namedFamily, nameOwner } from './nameOwner.ts'
import { findName, findNameOf, type NameRow } from './store.ts'
import { zoneOf } from './zones.ts'

/**
 * Finds a name in one of our own zones.
 *
 * @param chainId - CAIP-2: the address must be usable on that chain. null accepts any.
 * @returns null if the name is not taken, its account is of another family, or it exists only on another chain.
 */
export async function findOwnEntry(
  db: D1Database,
  { zone, label }: { zone: string; label: string },
  chainId: string | null,
): Promise<NameEntry | null> {
  const row = await findName(db, zone, label)
  if (row === null) return null
  return chainId === null || isOn(chainId, row) ? toEntry(zone, row) : null
}

/** Returns whether the address of a row is its owner's on a chain. */
function isOn(chainId: string, { coinType, chain }: NameRow): boolean {
  return chain === null ? chainId.startsWith(`${namedFamily(coinType)?.namespace}:`) : chainId === chain
}

/** Returns an account's name in the project's own zone; null if it has none there. */
export async function findOwnPrimaryName(
  { env, project }: ProjectRequest,
  subject: Subject,
): Promise<string | null> {
  const owner = nameOwner(subject)
  const zone = owner === null ? null : await zoneOf(env, project)
  const row = owner === null || zone === null ? null : await findNameOf(env.DB, zone, owner)
  return row === null ? null : `${row.label}.${zone}`
}
