import { WorkerEntrypoint } from 'cloudflare:workers'
import { type FinishAnswer, type FinishChange, finishChange } from './changes.ts'
import { type UndoAnswer, type UndoChange, undoChange } from './changeUndo.ts'
import { type OtpStarted, type StartOtp, startOtp } from './codes.ts'
import { vault } from './createVault.ts'
import {
  cancelDestroy,
  type DestroyAnswer,
  destroyWallet,
  type ScheduleDestroy,
  scheduleDestroy,
  type WalletRequest,
} from './deletions.ts'
import type { VaultEnvironment } from './environment.ts'

export { Counter } from '#login/counter.ts'
export { Replays } from '#login/replays.ts'
export { Attempt } from './attempt.ts'

/** Methods for auth, reachable only by its service binding. */
export class Rpc extends WorkerEntrypoint<VaultEnvironment> {
  startOtp(input: StartOtp): Promise<OtpStarted> {
    return startOtp(this.env, input)
  }

  finishChange(input: FinishChange): Promise<FinishAnswer> {
    return finishChange(this.env, input)
  }

  scheduleDestroy(input: ScheduleDestroy): Promise<DestroyAnswer> {
    return scheduleDestroy(this.env, input)
  }

  cancelDestroy(input: WalletRequest): Promise<DestroyAnswer> {
    return cancelDestroy(this.env, input)
  }

  destroyWallet(input: WalletRequest): Promise<DestroyAnswer> {
    return destroyWallet(this.env, input)
  }

  undoChange(input: UndoChange): Promise<UndoAnswer> {
    return undoChange(this.env, input)
  }
}

export default vault
