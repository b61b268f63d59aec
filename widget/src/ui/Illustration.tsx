import { Clasp, type ClaspProps } from './Clasp.tsx'
import { FAILURE_ICONS, type FailureKind } from './failureKind.ts'
import { ALERT, CHECK, INBOX, MINUS, SEARCH } from './icons.ts'

/** State of a view from the user's viewpoint; `unavailable`: not offered here, which is not a failure. */
export type IllustrationState = 'empty' | 'notFound' | 'unavailable' | 'warning' | 'done' | FailureKind

const LOOKS: Readonly<Record<IllustrationState, ClaspProps>> = {
  empty: { shape: 'open', tone: 'accent', icon: INBOX },
  notFound: { shape: 'open', tone: 'plain', icon: SEARCH },
  unavailable: { shape: 'open', tone: 'plain', icon: MINUS },
  warning: { shape: 'open', tone: 'warning', icon: ALERT },
  done: { shape: 'closed', tone: 'success', icon: CHECK },
  declined: { shape: 'open', tone: 'plain', icon: FAILURE_ICONS.declined },
  late: { shape: 'open', tone: 'plain', icon: FAILURE_ICONS.late },
  offline: { shape: 'open', tone: 'plain', icon: FAILURE_ICONS.offline },
  failed: { shape: 'broken', tone: 'danger', icon: FAILURE_ICONS.failed },
}

export type IllustrationProps = {
  state: IllustrationState
  /** Path of an icon in `icons.ts` for the subject; otherwise that of the state. */
  icon?: string | undefined
}

/** The drawing of an empty view, a failure or a success: each state has one look, whichever view shows it. */
export function Illustration({ state, icon }: IllustrationProps) {
  const look = LOOKS[state]
  return <Clasp {...look} icon={icon ?? look.icon} />
}
