import { renewToken } from './refresh.ts'
import { OWN, readClaims, readSession, type Site, type StoredSession } from './site.ts'

/** Assigns a session from before sessions were per site to the site where it began, and to no other. */
export async function adoptFormerSession(site: Site, signal: AbortSignal): Promise<void> {
  if (site.host === undefined) return
  await site.environment.exclusively('session', () => adoptInTurn(site, signal), signal)
}

async function adoptInTurn(site: Site, signal: AbortSignal): Promise<void> {
  const { storage } = site.environment
  const former = await readSession(site, OWN)
  if (former === null || (await readSession(site)) !== null) return
  const placed = former.origin === undefined ? await placeSession(site, former, signal) : former
  if (placed === null) return storage.remove(OWN)
  await storage.put(placed.origin === site.host ? site.name : OWN, placed)
  if (placed.origin === site.host) await storage.remove(OWN)
}

/** Returns the session with the origin where it began; null if it has ended. */
async function placeSession(
  site: Site,
  former: StoredSession,
  signal: AbortSignal,
): Promise<StoredSession | null> {
  const next = await renewToken(site, former, signal)
  if (next === null) return null
  return { ...former, refresh: next.refresh, origin: readClaims(next.access).origin ?? '' }
}
