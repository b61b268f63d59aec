/** Milliseconds for which a released name cannot be registered, because money may still be sent to it. */
export const QUARANTINE = 90 * 24 * 60 * 60_000
/** Names of one account in one zone: its current one, and the released ones that have no new owner yet. */
const MAX_NAMES = 3

export type NameRow = {
  label: string
  /** SLIP-44. */
  coinType: number
  /** In the format of the family's `parse`. */
  address: string
  /** CAIP-2 of the chain where a contract signed for it, which may have another owner elsewhere. null if a key signed. */
  chain: string | null
  registeredAt: number
  updatedAt: number
}

/** The account that owns a name, as stored in its row. */
export type NameOwner = Pick<NameRow, 'coinType' | 'address'>

/** An account, and the only chain on which its signature is valid. */
export type NameSigner = NameOwner & Pick<NameRow, 'chain'>

const COLUMNS =
  'label, coin_type AS coinType, address, chain, registered_at AS registeredAt, updated_at AS updatedAt'

/** null for a name that is not taken, or was released. */
export async function findName(db: D1Database, zone: string, label: string): Promise<NameRow | null> {
  return db
    .prepare(`SELECT ${COLUMNS} FROM names WHERE zone = ? AND label = ? AND released_at IS NULL`)
    .bind(zone, label)
    .first<NameRow>()
}

export async function findNameOf(
  db: D1Database,
  zone: string,
  { coinType, address }: NameOwner,
): Promise<NameRow | null> {
  return db
    .prepare(
      `SELECT ${COLUMNS} FROM names WHERE zone = ? AND coin_type = ? AND address = ? AND released_at IS NULL`,
    )
    .bind(zone, coinType, address)
    .first<NameRow>()
}

/** Returns the labels that cannot be registered: they are taken, in quarantine, zones of ours, or reserved. */
export async function unavailableOf(
  db: D1Database,
  zone: string,
  labels: readonly string[],
): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare(
      `SELECT value AS label FROM json_each(?2)
       WHERE EXISTS (SELECT 1 FROM names WHERE zone = ?1 AND label = value)
          OR EXISTS (SELECT 1 FROM name_zones WHERE zone = value || '.' || ?1)
          OR EXISTS (SELECT 1 FROM reserved_labels WHERE zone IN (?1, '') AND label = value)`,
    )
    .bind(zone, JSON.stringify(labels))
    .all<{ label: string }>()
  return new Set([...results.map(({ label }) => label), ...labels.filter((label) => isWordOf(zone, label))])
}

/** Returns whether a label would let its owner pass as another party; labels that look like it count, too. */
export async function isReserved(db: D1Database, zone: string, label: string): Promise<boolean> {
  if (isWordOf(zone, label)) return true
  const row = await db
    .prepare("SELECT 1 FROM reserved_labels WHERE zone IN (?1, '') AND label = ?2")
    .bind(zone, label)
    .first()
  return row !== null
}

function isWordOf(zone: string, label: string): boolean {
  return zone.split('.').includes(label)
}

/** Reason why an account did not get a name. */
export type NotRegistered = 'label taken' | 'has a name' | 'too many'

/** Gives a name to an account. The table's keys decide which of two simultaneous requests gets it. */
export async function insertName(
  db: D1Database,
  { zone, label, project, owner }: { zone: string; label: string; project: string; owner: NameSigner },
): Promise<NotRegistered | null> {
  const { coinType, address, chain } = owner
  const { meta } = await db
    .prepare(
      `INSERT INTO names (zone, label, coin_type, address, chain, project, registered_at, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7
       WHERE (SELECT count(*) FROM names WHERE zone = ?1 AND coin_type = ?3 AND address = ?4) < ${MAX_NAMES}
       ON CONFLICT DO NOTHING`,
    )
    .bind(zone, label, coinType, address, chain, project, Date.now())
    .run()
  if (meta.changes === 1) return null
  if ((await unavailableOf(db, zone, [label])).size > 0) return 'label taken'
  return (await findNameOf(db, zone, owner)) === null ? 'too many' : 'has a name'
}

/**
 * Releases a name into quarantine. On another chain, the address of a contract can have another owner: its signature
 * releases only names that are bound to its own chain.
 *
 * @returns false if the account does not have the name.
 */
export async function releaseName(
  db: D1Database,
  { zone, label, owner }: { zone: string; label: string; owner: NameSigner },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE names SET released_at = ?1, updated_at = ?1
       WHERE zone = ?2 AND label = ?3 AND coin_type = ?4 AND address = ?5 AND released_at IS NULL
         AND (?6 IS NULL OR chain = ?6)`,
    )
    .bind(Date.now(), zone, label, owner.coinType, owner.address, owner.chain)
    .run()
  return meta.changes === 1
}

/** Deletes released names whose quarantine is over. Run by cron. */
export async function forgetReleased(db: D1Database): Promise<void> {
  await db
    .prepare('DELETE FROM names WHERE released_at < ?')
    .bind(Date.now() - QUARANTINE)
    .run()
}
