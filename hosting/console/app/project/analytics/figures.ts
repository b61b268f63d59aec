import type { Analytics } from '#console/protocol/analytics.ts'
import { formatCount } from '../../texts/format.ts'
import { t } from '../../texts/t.ts'

/** A share of a whole from 0 to 1; null where a number is hidden. */
export type Share = number | null

/** Returns whether there is anything to show. */
export function hasEvents({ opened, connected, signed, funnel }: Analytics): boolean {
  const isCounted = [...opened, ...connected, ...signed].some((count) => count !== 0)
  return isCounted || funnel.some(({ visits }) => visits !== 0)
}

/** Count as it is shown; small ones are hidden, because they could identify a visitor. */
export function countText(count: number | null): string {
  return count === null ? t('analytics.few') : formatCount(count)
}

/** Share of the largest count; a hidden one has the smallest that can be seen. */
export function shareOf(count: number | null, max: number): number {
  if (max === 0) return 0
  return count === null ? 0.01 : count / max
}

/** Part of the visits of the step before that came this far; null where a count is hidden, or there were none. */
export function stepShare(visits: number | null, before: number | null | undefined): Share {
  return visits === null || !before ? null : Math.min(1, visits / before)
}
