import type { Context } from './context.ts'

/** Something that people look after on the Security page: a line of the overview, and the screens behind it. */
export type Section = {
  title(): string
  /** Whether the project has it; absent: always. */
  isOffered?(context: Context): boolean
  /** How it stands with it. */
  hint(context: Context): string
  /** Shows its first screen; `context.open` leads back. */
  open(context: Context): void
}
