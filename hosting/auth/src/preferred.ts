import { type AccountType, AccountTypeSchema } from '@latch/protocol/login/auth.ts'
import { PreferredSchema } from '@latch/protocol/login/authRequests.ts'
import type * as z from 'zod/mini'
import { emptyResponse } from '#http/responses.ts'
import { type Authorised, fromUser, type Route } from '#login/http/route.ts'
import type { AuthEnvironment } from './environment.ts'

/** `/v1/user/preferred` */
export const PREFERRED_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromUser('/v1/user/preferred', PreferredSchema, setPreferred),
]

/**
 * Returns the EVM account type for pages; users from before smart accounts keep the key's own account until they change
 * it.
 */
export async function preferredOf({ DB }: AuthEnvironment, uid: string): Promise<AccountType> {
  const stored = await DB.prepare('SELECT preferred FROM user WHERE uid = ?').bind(uid).first('preferred')
  return AccountTypeSchema.safeParse(stored).data ?? 'eoa'
}

/** Returns the statement that stores the preferred account type, to run alone or in a batch. */
export function writePreferred({ DB }: AuthEnvironment, uid: string, type: AccountType): D1PreparedStatement {
  return DB.prepare('UPDATE user SET preferred = ? WHERE uid = ?').bind(type, uid)
}

async function setPreferred({
  env,
  access,
  body,
}: Authorised<AuthEnvironment, z.infer<typeof PreferredSchema>>): Promise<Response> {
  await writePreferred(env, access.sub, body.type).run()
  return emptyResponse()
}
