import type { Prompt } from '@latch/sdk-source/testing/wallet/context.ts'

/** What a wallet of a page is made with. */
export type PageFace = {
  name: string
  icon: string
  /** Whether the page may see the accounts, as now and after an earlier visit. */
  isPermitted(): boolean
  /** Keeps what the owner, or the page, has decided. */
  onPermitted(permitted: boolean): void
  /** Calls back when the owner has changed in the wallet what the page may see. */
  onChange?(listener: () => void): void
  /** Asks its owner. @throws what the owner declines with. */
  confirm(prompt: Prompt): Promise<void>
}
