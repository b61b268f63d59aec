import type { Prompt } from '../../../wallet/context.ts'

/** What a wallet of a page is made with. */
export type PageFace = {
  name: string
  icon: string
  /** Whether the page was let in at an earlier visit. */
  permitted: boolean
  onPermitted(permitted: boolean): void
  /** Asks its owner. @throws what the owner declines with. */
  confirm(prompt: Prompt): Promise<void>
}
