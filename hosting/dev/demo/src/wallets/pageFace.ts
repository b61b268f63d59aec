import type { Prompt } from '@latch/sdk-source/testing/wallet/context.ts'

/** Options of a page's wallet. */
export type PageFace = {
  name: string
  icon: string
  /** Returns whether the page may see the accounts, as now and after an earlier visit. */
  isPermitted(): boolean
  /** Stores the permission that the owner or the page has set. */
  onPermitted(permitted: boolean): void
  /** Subscribes to the owner's changes of the page's permission. */
  onChange?(listener: () => void): void
  /** Prompts the owner. @throws the error of a declined prompt. */
  confirm(prompt: Prompt): Promise<void>
}
