import * as z from 'zod/mini'
import { type Social, SocialSchema } from '../../../protocol/login/social.ts'
import { config } from '../../core/configStore.ts'
import { hostCan } from '../../core/remote.ts'
import { siteKey } from '../../core/siteKey.ts'
import { readItem, writeItem } from '../../core/storage.ts'

const ListSchema = z.array(SocialSchema)

/** Providers whose login does not work in Telegram's apps, by device. */
const CLOSED_IN_TELEGRAM: readonly [device: RegExp, providers: readonly Social[]][] = [
  [/android/i, ['facebook', 'x']],
  [/iphone|ipad|ipod/i, ['google']],
  [/macintosh/i, ['x']],
]

/** The providers that are offered: the one that was used last, then the operator's order. */
export function offeredSocials(): readonly Social[] {
  const listed = z.safeParse(ListSchema, config().socials ?? []).data ?? []
  const closed = hostCan('telegram') ? closedInTelegram(navigator.userAgent) : []
  const offered = listed.filter((each) => !closed.includes(each))
  const last = lastSocial()
  return [...offered.filter((each) => each === last), ...offered.filter((each) => each !== last)]
}

/** Rows of accounts elsewhere in Connect itself, where the operator set no number. */
const ROWS = 2

/** The providers that Connect itself lists, and how many more there are in a view of their own. */
export function firstRows(): { rows: readonly Social[]; more: number } {
  const offered = offeredSocials()
  const maxRows = z.safeParse(z.number().check(z.gte(1)), config().socialRows).data ?? ROWS
  const rows = offered.length <= maxRows ? offered : offered.slice(0, maxRows - 1)
  return { rows, more: offered.length - rows.length }
}

function closedInTelegram(userAgent: string): readonly Social[] {
  return CLOSED_IN_TELEGRAM.find(([device]) => device.test(userAgent))?.[1] ?? []
}

/** The provider of the last login on this site; null where there was none. */
export function lastSocial(): Social | null {
  return z.safeParse(SocialSchema, readItem(siteKey('social'))).data ?? null
}

export function rememberSocial(provider: Social): void {
  writeItem(siteKey('social'), provider)
}
