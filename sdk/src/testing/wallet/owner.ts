import type { Prompt } from './context.ts'
import { userRejected } from './walletError.ts'

/** What the wallet's owner does with a request: right away, or once the test says so. */
export type WalletMode = 'approve' | 'decline' | 'wait'

/** The owner of a wallet, in a test's hand. */
export type OwnerControls = {
  /** What happens from now on to each request that asks the owner. */
  setMode(mode: WalletMode): void
  /** Approves the request that waits, or the next one. Resolves to what the owner has seen. */
  approve(): Promise<Prompt>
  /** Declines the request that waits, or the next one. */
  decline(): Promise<Prompt>
  /** The owner takes so many milliseconds for each request from now on. */
  delay(milliseconds: number): void
  /** What the owner was asked so far. */
  prompts(): readonly Prompt[]
}

type Owner = {
  /** Resolves when the owner approves. @throws WalletError 4001 when they decline. */
  confirm(prompt: Prompt): Promise<void>
  controls: OwnerControls
}

type Waiting = { prompt: Prompt; settle(isApproved: boolean): void }

/** Who is asked by a wallet that a test holds. */
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
