import type { SealedFactor } from '@latch/protocol/login/auth.ts'
import { sealTo } from '#login/hpke.ts'
import { seal, unseal } from '#login/keyring.ts'
import { sealedPlace } from '#login/sealedColumns.ts'
import type { Settings } from '#login/settings.ts'
import type { AuthEnvironment } from '../environment.ts'

const FACTOR_LENGTH = 32
const EPOCH = 1

export function factorName(sid: string): string {
  return `passkey|${sid}`
}

/** @param hpke - Key of the client for this answer. @param aad - What it is released for. */
type Release = { sid: string; hpke: string; aad: string }

/** Creates the factor of a slot that is about to be sealed. */
export async function makeFactor(
  { env, settings, uid }: { env: AuthEnvironment; settings: Settings; uid: string },
  { sid, hpke, aad }: Release,
): Promise<SealedFactor> {
  const name = factorName(sid)
  const factor = crypto.getRandomValues(new Uint8Array(FACTOR_LENGTH))
  const sealed = await seal(
    settings.keyring,
    sealedPlace({ table: 'factor', column: 'sealed' }, name),
    factor,
  )
  await env.DB.prepare('INSERT INTO factor (name, uid, epoch, sealed, created) VALUES (?, ?, ?, ?, ?)')
    .bind(name, uid, EPOCH, sealed, Date.now())
    .run()
  return { ...(await sealTo(hpke, { info: `aw1/fa|${name}`, aad }, factor)), epoch: EPOCH }
}

/** Returns the factor of a passkey that has just signed. @throws Error if it no longer exists. */
export async function releaseFactor(
  { env, settings }: { env: AuthEnvironment; settings: Settings },
  { sid, hpke, aad }: Release,
): Promise<SealedFactor> {
  const name = factorName(sid)
  const row = await env.DB.prepare('SELECT epoch, sealed FROM factor WHERE name = ?')
    .bind(name)
    .first<{ epoch: number; sealed: string }>()
  if (row === null) throw new Error('A passkey without its factor')
  const place = sealedPlace({ table: 'factor', column: 'sealed' }, name)
  const factor = await unseal(settings.keyring, place, row.sealed)
  return { ...(await sealTo(hpke, { info: `aw1/fa|${name}`, aad }, factor)), epoch: row.epoch }
}
