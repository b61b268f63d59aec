import { type Approved, Ended } from '../../../families/swap.ts'
import { swapFamily } from '../../../families/swaps.ts'
import { isCurrent, nextAttempt, swapStore } from '../swapStore.ts'
import { refusalOf, swapRun } from './attempt.ts'

/**
 * Asks the wallet for exactly what was reviewed, which is made anew and held against the review. Whoever gives up waiting
 * stops the waiting, not the wallet.
 */
export async function submit(approved: Approved): Promise<void> {
  const attempt = nextAttempt()
  swapStore.setState({ progress: { step: 'preparing' }, asked: approved.asked, notice: null })
  try {
    const family = await swapFamily(approved.session.chainId)
    await family.send(approved, swapRun(approved, attempt))
  } catch (error) {
    if (!isCurrent(attempt)) return
    const notice = error instanceof Ended ? error.notice : refusalOf(error)
    swapStore.setState({ progress: null, notice })
  }
}

/** Stops waiting for the wallet. */
export function giveUp(): void {
  const step = swapStore.getState().progress?.step
  nextAttempt()
  swapStore.setState({
    progress: null,
    notice: step === 'wallet' || step === 'approval' ? 'send.gaveUp' : null,
  })
}
