/** A session as the database has it. */
export type SignInSession = {
  id: string
  project: string
  origin: string
  /** CAIP-2. */
  chain: string
  address: string
}

/** Stores a session. @returns the secret that gets its tokens; only its hash is stored. */
export async function createSession(
  db: D1Database,
  session: Omit<SignInSession, 'id'>,
  expiresAt: number,
): Promise<{ session: SignInSession; secret: string }> {
  const id = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const { project, origin, chain, address } = session
  await db
    .prepare(
      'INSERT INTO siwx_sessions (id, secret_hash, project, origin, chain, address, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(id, await secretHash(secret), project, origin, chain, address, Date.now(), expiresAt)
    .run()
  return { session: { ...session, id }, secret }
}

const LIVE = 'revoked_at IS NULL AND expires_at > ?'

/** null if it expired, was revoked, or never existed. */
export async function findSession(db: D1Database, secret: string): Promise<SignInSession | null> {
  return db
    .prepare(
      `SELECT id, project, origin, chain, address FROM siwx_sessions WHERE secret_hash = ? AND ${LIVE}`,
    )
    .bind(await secretHash(secret), Date.now())
    .first<SignInSession>()
}

export async function isSessionLive(db: D1Database, id: string): Promise<boolean> {
  const row = await db
    .prepare(`SELECT 1 FROM siwx_sessions WHERE id = ? AND ${LIVE}`)
    .bind(id, Date.now())
    .first()
  return row !== null
}

export async function revokeSession(db: D1Database, secret: string): Promise<void> {
  await db
    .prepare('UPDATE siwx_sessions SET revoked_at = ? WHERE secret_hash = ? AND revoked_at IS NULL')
    .bind(Date.now(), await secretHash(secret))
    .run()
}

/** Deletes expired sessions and nonces. Run by cron. */
export async function forgetExpired(db: D1Database): Promise<void> {
  const tables = ['siwx_nonces', 'siwx_sessions']
  await db.batch(
    tables.map((table) => db.prepare(`DELETE FROM ${table} WHERE expires_at < ?`).bind(Date.now())),
  )
}

async function secretHash(secret: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
