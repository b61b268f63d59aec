import type { Context } from './context.ts'

/** Something that people look after on the Security page: a line of the overview, and the screens behind it. */
export type Section = {
  title(): string
  /** How it stands with it. */
  hint(context: Context): string
  /** Shows its first screen; `context.open` leads back. */
  open(context: Context): void
}
