import type { ChainId } from '@latch/protocol/caip.ts'
import { isDeclined } from '@latch/protocol/walletError.ts'
import { createStore } from 'zustand/vanilla'
import { errorReason } from '#api/errorReason.ts'
import { closeView } from '#app/navigation.ts'
import { reportFailure } from '#app/reportFailure.ts'
import { drop, push } from '#app/router.ts'
import { showToast } from '#app/toasts.ts'
import { type Silence, watchSilence } from '#app/watchSilence.ts'
import { projectChain } from '#core/configStore.ts'
import { allSessions, sessionsStore } from '#sessions/sessionsStore.ts'
import { switchNetwork } from '#sessions/switchNetwork.ts'

export type SwitchAttempt = {
  chainId: ChainId
  phase: 'waiting' | 'declined' | 'failed'
  silence: Silence
}

/** The switch in progress. */
export const switchStore = createStore<{ attempt: SwitchAttempt | null }>(() => ({ attempt: null }))

/** The attempt that may still change the view. Its chain does not identify it: the user may leave and choose the same again. */
let running: symbol | undefined
let endWatch = () => {}

/** Shows the switching view and sends the request to the wallet. */
export function beginSwitch(chainId: ChainId): void {
  push({ name: 'SwitchNetwork', chainId })
  void requestSwitch(chainId)
}

/** Requests the switch from the wallet, also as a retry. An answer after the user left only changes the session. */
export async function requestSwitch(chainId: ChainId): Promise<void> {
  const attempt: SwitchAttempt = { chainId, phase: 'waiting', silence: 'none' }
  put(attempt)
  const own = Symbol(chainId)
  running = own
  const end = watchSilence((silence) => switchStore.setState({ attempt: { ...attempt, silence } }))
  endWatch = end
  const arrival = watchArrival(chainId)
  try {
    await Promise.race([switchNetwork(chainId), arrival.there])
    if (running !== own) return
    showToast({
      variant: 'success',
      message: 'switch.done',
      params: { network: projectChain(chainId)?.name ?? chainId },
    })
    closeView('SwitchNetwork')
    // If an approval is on top of it, remove it below.
    drop('SwitchNetwork')
  } catch (error) {
    if (running !== own) return
    put({ ...attempt, phase: isDeclined(error) ? 'declined' : 'failed' })
    // Only the wallet was called: the default alert of hosting does not apply.
    reportFailure(error, errorReason(error) === 'TIMEOUT' ? 'APKT004' : null)
  } finally {
    arrival.stop()
    end()
  }
}

/** Resolves when the session is on the chain, by any means: if the user switches by hand, the prompt may stay unanswered. */
function watchArrival(chainId: ChainId): { there: Promise<void>; stop: () => void } {
  let stop = () => {}
  const there = new Promise<void>((resolve) => {
    stop = sessionsStore.subscribe(() => {
      if (allSessions().some((session) => session.chainId === chainId)) resolve()
    })
  })
  return { there, stop: () => stop() }
}

/** Called when the user leaves the view. */
export function cancelSwitch(): void {
  endWatch()
  running = undefined
  switchStore.setState({ attempt: null })
}

function put(attempt: SwitchAttempt): void {
  endWatch()
  switchStore.setState({ attempt })
}
