import * as z from 'zod/mini'
import { type Social, SocialSchema } from '../../../protocol/login/social.ts'
import { config } from '../../core/configStore.ts'
import { siteKey } from '../../core/siteKey.ts'
import { readItem, writeItem } from '../../core/storage.ts'

const ListSchema = z.array(SocialSchema)

/** Where people may log in here: the one that was used last, then the operator's order. */
export function offeredSocials(): readonly Social[] {
  const offered = z.safeParse(ListSchema, config().socials ?? []).data ?? []
  const last = lastSocial()
  return [...offered.filter((each) => each === last), ...offered.filter((each) => each !== last)]
}

/** With which somebody came in on this site the last time; null where nobody did. */
export function lastSocial(): Social | null {
  return z.safeParse(SocialSchema, readItem(siteKey('social'))).data ?? null
}

export function rememberSocial(provider: Social): void {
  writeItem(siteKey('social'), provider)
}
