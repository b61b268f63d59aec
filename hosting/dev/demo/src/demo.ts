import { startEventLog } from './eventLog.ts'
import { startFamilyCards } from './forms/families.ts'
import { startFaucetForm } from './forms/faucet.ts'
import { startMessageForm } from './forms/message.ts'
import { startNetworkForm } from './forms/network.ts'
import { startEtherForm, startTokenForm } from './forms/send.ts'
import { startSolanaForms } from './forms/solana.ts'
import { startTypedDataForm } from './forms/typedData.ts'
import type { Latch } from './latch.ts'
import { startSessionCard } from './session.ts'
import { startSignIn } from './signIn.ts'

/** Brings the page to life on an SDK instance. */
export function startDemo(sdk: Latch): void {
  startEventLog(sdk)
  const { refreshBalances } = startSessionCard(sdk)
  startSignIn(sdk)
  startMessageForm(sdk)
  startTypedDataForm(sdk)
  startEtherForm(sdk, refreshBalances)
  startTokenForm(sdk, refreshBalances)
  startFaucetForm(sdk, refreshBalances)
  startNetworkForm(sdk)
  startSolanaForms(sdk)
  void startFamilyCards(sdk)
  document.querySelector('main')?.removeAttribute('inert')
}
