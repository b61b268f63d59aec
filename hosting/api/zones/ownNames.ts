import type { NameEntry } from '../../../widget/protocol/names.ts'
import type { Question } from '../../http/route.ts'
import type { Subject } from '../subject.ts'
import { namedFamily, ownerOf } from './account.ts'
import { toEntry } from './entry.ts'
import { findName, findNameOf } from './store.ts'
import { zoneOf } from './zones.ts'

/**
 * A name of a zone of ours.
 *
 * @param chainId - CAIP-2: whoever asks wants an address there. null takes any.
 * @returns null where nobody has it, or an account of another family.
 */
export async function findOwnEntry(
  db: D1Database,
  { zone, label }: { zone: string; label: string },
  chainId: string | null,
): Promise<NameEntry | null> {
  const row = await findName(db, zone, label)
  if (row === null) return null
  const family = namedFamily(row.coinType)?.namespace
  return chainId === null || chainId.startsWith(`${family}:`) ? toEntry(zone, row) : null
}

/** What an account is called in the project's own zone; null where it has no name there. */
export async function findOwnPrimaryName(
  { env, project }: Question,
  subject: Subject,
): Promise<string | null> {
  const owner = ownerOf(subject)
  const zone = owner === null ? null : await zoneOf(env, project)
  const row = owner === null || zone === null ? null : await findNameOf(env.DB, zone, owner)
  return row === null ? null : `${row.label}.${zone}`
}
