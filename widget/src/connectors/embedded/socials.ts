import { type Social, SocialSchema } from '@latch/protocol/login/social.ts'
import * as z from 'zod/mini'
import { config } from '#core/configStore.ts'
import { hostCan } from '#core/remote.ts'
import { siteKey } from '#core/siteKey.ts'
import { readItem, writeItem } from '#core/storage.ts'

const ListSchema = z.array(SocialSchema)

/** Providers whose login does not work in Telegram's apps, by device. */
const CLOSED_IN_TELEGRAM: readonly [device: RegExp, providers: readonly Social[]][] = [
  [/android/i, ['facebook', 'x']],
  [/iphone|ipad|ipod/i, ['google']],
  [/macintosh/i, ['x']],
]

/** Returns the offered providers: the last used one first, then the others in the operator's order. */
export function offeredSocials(): readonly Social[] {
  const listed = z.safeParse(ListSchema, config().socials ?? []).data ?? []
  const closed = hostCan('telegram') ? closedInTelegram(navigator.userAgent) : []
  const offered = listed.filter((each) => !closed.includes(each))
  const last = lastSocial()
  return [...offered.filter((each) => each === last), ...offered.filter((each) => each !== last)]
}

/** Providers that fit beside each other in Connect itself. */
const TILES = 5

/** The providers that Connect itself shows, and how many more the other view lists. */
export type FirstSocials = {
  providers: readonly Social[]
  more: number
  /** True for one row each, by the operator's number of rows, or because there is only one; otherwise tiles in one line. */
  inRows: boolean
}

export function firstSocials(): FirstSocials {
  const offered = offeredSocials()
  const rows = z.safeParse(z.number().check(z.gte(1)), config().socialRows).data
  const max = rows ?? TILES
  const providers = offered.length <= max ? offered : offered.slice(0, max - 1)
  return {
    providers,
    more: offered.length - providers.length,
    inRows: rows !== undefined || offered.length === 1,
  }
}

function closedInTelegram(userAgent: string): readonly Social[] {
  return CLOSED_IN_TELEGRAM.find(([device]) => device.test(userAgent))?.[1] ?? []
}

/** Returns the provider of the last login on this site; null if there was none. */
export function lastSocial(): Social | null {
  return z.safeParse(SocialSchema, readItem(siteKey('social'))).data ?? null
}

export function rememberSocial(provider: Social): void {
  writeItem(siteKey('social'), provider)
}
