import type { Context } from './context.ts'

/** Groups of the overview, from top to bottom. */
export const GROUPS = ['access', 'payments', 'account', 'danger'] as const

/** A part of the wallet that users manage on the Security page: a row of the overview, and the screens behind it. */
export type Section = {
  title(): string
  /** A path of `src/ui/icons.ts`. */
  icon: string
  group: (typeof GROUPS)[number]
  /** Returns whether the project offers it; if absent, it is always offered. */
  isOffered?(context: Context): boolean
  /** Current state of the section, in one line. */
  hint(context: Context): string
  /** Shows its first screen; `context.open` leads back. */
  open(context: Context): void
}
