import type { Display } from '@latch/protocol/hostChannel.ts'
import { jsonText } from '@latch/protocol/jsonText.ts'
import { localeTag } from '@latch/protocol/localeTag.ts'
import type { Announcement } from '#families/defaultFamilyTypes.ts'
import type { SdkOptions } from '../types.ts'
import { SDK_VERSION } from '../version.ts'

/**
 * Characters behind the `#`: browsers cut addresses at a few megabytes, and the wallets are named again on the
 * channel.
 */
const FRAGMENT_LENGTH = 1e5

/** Larger than any valid theme; a longer one is sent with `init`. */
const LOOK_LENGTH = 1000

/**
 * Start of the document: at the first view; without a view, because a session is about to be restored; or at the first
 * view, without loading anything else until it is woken.
 */
export type Start = 'connect' | 'blank' | 'held'

/**
 * Address of the widget's document in a frame.
 *
 * @param announcements - Wallets to show before there is a channel. They go behind the `#`, which no server sees.
 */
export function embedUrl(
  origin: string,
  display: Display,
  options: SdkOptions,
  start: Start,
  announcements: readonly Announcement[],
): string {
  const wallets = start === 'blank' ? '' : describeAnnouncements(announcements)
  return `${origin}/embed/v1/?${widgetQuery(display, options, start)}${wallets}`
}

/** Returns the parameters that the server paints by. */
export function widgetQuery(display: Display, options: SdkOptions, start: Start): URLSearchParams {
  const query = new URLSearchParams({
    project: options.projectId,
    sdk: SDK_VERSION,
    display,
  })
  const { mode, ...theme } = options.theme ?? {}
  // If the page sets none, the operator's applies.
  if (mode) query.set('theme', mode)
  const look = encodeLook(theme)
  if (look) query.set('look', look)
  const tag = localeTag(options.locale ?? '')
  if (tag) query.set('lang', tag)
  if (start !== 'connect') query.set('start', start)
  // An isolated page may only frame documents with these headers.
  if (globalThis.crossOriginIsolated) query.set('coep', '1')
  return query
}

/** Encodes the theme unchanged, like the wallets: the server reads the parts that it knows. */
function encodeLook(theme: object): string {
  try {
    const text = jsonText(theme) ?? ''
    return text !== '{}' && text.length <= LOOK_LENGTH ? text : ''
  } catch {
    return ''
  }
}

/** Encodes the wallets unchanged: the widget validates everything from the page. */
function describeAnnouncements(announcements: readonly Announcement[]): string {
  try {
    const wallets = announcements.map(({ info: { uuid, name, icon } }) => ({ id: uuid, name, icon }))
    const text = encodeURIComponent(jsonText(wallets) ?? '')
    return text.length > FRAGMENT_LENGTH ? '' : `#${text}`
  } catch {
    // Getters of a page's object may do anything; the rows then appear slightly later.
    return ''
  }
}
