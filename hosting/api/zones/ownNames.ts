import type { NameEntry } from '@latch/protocol/names.ts'
import type { Question } from '#http/route.ts'
import type { Subject } from '../subject.ts'
import { toEntry } from './entry.ts'
import { namedFamily, ownerOf } from './nameOwner.ts'
import { findName, findNameOf, type NameRow } from './store.ts'
import { zoneOf } from './zones.ts'

/**
 * A name of a zone of ours.
 *
 * @param chainId - CAIP-2: whoever asks wants an address there. null takes any.
 * @returns null where nobody has it, an account of another family, or one that is on another chain alone.
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

/** Whether the address of a row is its owner's on a chain. */
function isOn(chainId: string, { coinType, chain }: NameRow): boolean {
  return chain === null ? chainId.startsWith(`${namedFamily(coinType)?.namespace}:`) : chainId === chain
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
