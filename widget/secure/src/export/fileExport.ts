import { reasonOf } from '../core/failures.ts'
import { waitScreen } from '../login/screens.ts'
import { promptPasskey } from '../security/passkeys/byPasskey.ts'
import type { RecoveryFileError } from '../worker/recoveryFile.ts'
import type { ExportPage, Owner } from './context.ts'
import type { ExportKey } from './en.ts'
import { fileCheckScreen, fileOpensScreen, fileSavedScreen, passwordScreen } from './fileScreens.ts'
import { saveFile } from './saveFile.ts'
import { xt } from './texts.ts'

/** Characters of the longest file that is read. */
const MAX_FILE = 64 * 1024

const FAILURES: Readonly<Record<string, ExportKey>> = {
  CODE_EXPIRED: 'hold.expired',
  ADDRESS_TOO_SOON: 'hold.tooSoon',
}

type Steps = {
  /** Begins again. @param why - Why no file was made. */
  onFailed(why: string): void
  onDone(): void
}

/** Requests a password, and saves the file that the worker seals by it. */
export function exportFile(page: ExportPage, owner: Owner, steps: Steps): void {
  const { stage } = page
  const seal = async (password: string) => {
    stage.show(waitScreen(xt('file.sealing'), null))
    try {
      showSaved(page, await sealFile(page, owner, password), steps)
    } catch (error) {
      console.warn('Latch: no recovery file is made.', error)
      steps.onFailed(xt(FAILURES[reasonOf(error) ?? ''] ?? 'file.failed'))
    }
  }
  stage.show(
    passwordScreen({
      email: owner.user.email,
      onPassword: (password) => void seal(password),
      onBack: steps.onDone,
    }),
  )
}

async function sealFile(page: ExportPage, { isStrict }: Owner, password: string): Promise<string> {
  const { keys, project } = page
  const sealing = { password, origin: location.origin, networks: project.smartAccounts?.networks ?? [] }
  const { file } = isStrict
    ? await keys.call('sealFileByPasskey', { ...(await promptPasskey(page)), ...sealing })
    : await keys.call('sealFile', sealing)
  return file
}

function showSaved(page: ExportPage, file: string, steps: Steps): void {
  const name = `latch-recovery-${new Date().toISOString().slice(0, 10)}.json`
  saveFile(name, file)
  page.stage.show(
    fileSavedScreen({
      onCheck: () => checkFile(page, steps.onDone),
      onAgain: () => saveFile(name, file),
      onDone: steps.onDone,
    }),
  )
}

const FAULTS: Readonly<Record<RecoveryFileError['code'], ExportKey>> = {
  FILE_INVALID: 'file.invalid',
  FILE_TOO_NEW: 'file.tooNew',
  PASSWORD_WRONG: 'file.wrong',
}

/** Opens a file in the worker, and says which accounts are in it. */
export function checkFile(page: ExportPage, onDone: () => void, why = '', last?: File): void {
  const { stage, keys } = page
  const openChosen = async (chosen: File, password: string) => {
    stage.show(waitScreen(xt('file.opening'), null))
    try {
      const file = chosen.size > MAX_FILE ? '' : await chosen.text()
      const answer = await keys.call('checkFile', { file, password })
      if ('fault' in answer) checkFile(page, onDone, xt(FAULTS[answer.fault]), chosen)
      else stage.show(fileOpensScreen({ ...answer, onDone }))
    } catch (error) {
      console.warn('Latch: the file was not read.', error)
      checkFile(page, onDone, xt('file.invalid'), chosen)
    }
  }
  const onFile = (chosen: File, password: string) => void openChosen(chosen, password)
  stage.show(fileCheckScreen({ last, why, onFile, onBack: onDone }))
}
