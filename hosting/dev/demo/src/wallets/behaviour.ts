import type { Prompt } from '@latch/sdk-source/testing/wallet/context.ts'
import { userRejected } from '@latch/sdk-source/testing/wallet/walletError.ts'

/** How the test wallet's owner behaves. */
export type Behaviour = 'approve' | 'reject' | 'delay' | 'silent'

/** Time that a slow owner takes, in milliseconds. */
export const DELAY = 3_000

/** Answers a prompt without a dialog, as the panel is set at that moment. */
export async function behave(behaviour: Behaviour, _prompt: Prompt): Promise<void> {
  if (behaviour === 'reject') throw userRejected()
  if (behaviour === 'silent') await new Promise(() => {})
  if (behaviour === 'delay') await new Promise((resolve) => setTimeout(resolve, DELAY))
}
