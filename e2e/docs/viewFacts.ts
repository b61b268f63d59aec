import type { FeatureView, ViewFacts } from '../../widget/src/app/featureView.ts'
import { MORE_VIEWS } from '../../widget/src/app/featureViews.ts'
import type { View } from '../../widget/src/app/router.ts'
import { views as account } from '../../widget/src/features/account/views.ts'
import { views as approve } from '../../widget/src/features/approve/views.ts'
import { views as connect } from '../../widget/src/features/connect/views.ts'
import { views as connecting } from '../../widget/src/features/connecting/views.ts'

export const VIEWS: Readonly<Record<View['name'], ViewFacts & Partial<FeatureView>>> = {
  ...connect,
  ...connecting,
  ...account,
  ...approve,
  ...MORE_VIEWS,
}
const views = Object.entries(VIEWS)

/** The source of `widget/src/app/viewFacts.ts`: what the features' `views.ts` say, in the fewest bytes. */
export function viewFacts(): string {
  return `/*
 * What the shell needs to know of a view before its code is there. Made by \`npm run docs\` from the \`views.ts\` of the features, for
 * which the first load has no room: a pattern is the shortest that tells a name from all others.
 */
import type { View } from './router.ts'

/** Views that mean nothing while nobody is connected. */
export const OF_SESSION = ${patternOf('ofSession')}

/** Views that show the account on its network. */
export const ON_NETWORK = ${patternOf('onNetwork')}

/** Views of the transfer that a page asked for. */
export const OF_TRANSFER = ${patternOf('ofTransfer')}

/** Views that come back after a reload of the frame. By their names: what is stored may name those of another build. */
export const RESTORABLE: readonly View['name'][] = [
${namesOf('isRestorable')
  .map((name) => `  '${name}',`)
  .join('\n')}
]
`
}

function namesOf(fact: keyof ViewFacts): string[] {
  return views.flatMap(([name, view]) => (view[fact] ? [name] : []))
}

/** A regular expression that matches the names of views for which the fact is true, and of no others. */
function patternOf(fact: keyof ViewFacts): string {
  const others = views.flatMap(([name, view]) => (view[fact] ? [] : [name]))
  const starts = namesOf(fact).map((name) => {
    const prefixes = [...name].map((_, index) => name.slice(0, index + 1))
    return prefixes.find((prefix) => !others.some((other) => other.startsWith(prefix))) ?? `${name}$`
  })
  return `/^(${[...new Set(starts)].sort().join('|')})/`
}
