import type { Prompt } from './context.ts'
import { userRejected } from './walletError.ts'

/** How the wallet's owner responds to a request: immediately, or when the test decides (`wait`). */
export type WalletMode = 'approve' | 'decline' | 'wait'

/** The owner of a wallet, in a test's hand. */
export type OwnerControls = {
  /** Sets the response to each further request that needs the owner. */
  setMode(mode: WalletMode): void
  /** Approves the pending request, or the next one. Resolves to the content shown to the owner. */
  approve(): Promise<Prompt>
  /** Declines the request that waits, or the next one. */
  decline(): Promise<Prompt>
  /** The owner takes so many milliseconds for each request from now on. */
  delay(milliseconds: number): void
  /** Returns the prompts that the owner was shown so far. */
  prompts(): readonly Prompt[]
}

type Owner = {
  /** Resolves when the owner approves. @throws WalletError 4001 when they decline. */
  confirm(prompt: Prompt): Promise<void>
  controls: OwnerControls
}

type Waiting = { prompt: Prompt; settle(isApproved: boolean): void }

/** Creates the owner who responds to the prompts of a test wallet. */
export function createOwner(): Owner {
  const seen: Prompt[] = []
  const waiting: Waiting[] = []
  /** Decisions that came before the request that they are for. */
  const early: ((waiting: Waiting) => void)[] = []
  let mode: WalletMode = 'approve'
  let pause = 0

  const decide = (isApproved: boolean) =>
    new Promise<Prompt>((resolve) => {
      const settle = (request: Waiting) => {
        request.settle(isApproved)
        resolve(request.prompt)
      }
      const first = waiting.shift()
      if (first === undefined) early.push(settle)
      else settle(first)
    })
  const confirm = async (prompt: Prompt) => {
    seen.push(prompt)
    const isApproved = await new Promise<boolean>((settle) => {
      const decideEarly = early.shift()
      if (decideEarly !== undefined) decideEarly({ prompt, settle })
      else if (mode === 'wait') waiting.push({ prompt, settle })
      else settle(mode === 'approve')
    })
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    if (!isApproved) throw userRejected()
  }
  const controls: OwnerControls = {
    setMode(next) {
      mode = next
      if (next !== 'wait') for (const { settle } of waiting.splice(0)) settle(next === 'approve')
    },
    approve: () => decide(true),
    decline: () => decide(false),
    delay(milliseconds) {
      pause = milliseconds
    },
    prompts: () => seen,
  }
  return { confirm, controls }
}
