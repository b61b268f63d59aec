import { reasonOf } from '../core/failures.ts'
import { createKeys, startKeyWorker } from '../core/keys.ts'
import { readSettings } from '../core/settings.ts'
import { waitScreen } from '../login/screens.ts'
import { runWithScreens } from '../security/context.ts'
import { readExportFragment } from '../security/exportPlace.ts'
import { promptPasskey } from '../security/passkeys/byPasskey.ts'
import { isGivenUp, logIn, signInFailureText } from '../security/signIn.ts'
import { applyAddress } from '../ui/appearance.ts'
import { masthead } from '../ui/masthead.ts'
import { createStage, type Stage } from '../ui/screen.ts'
import type { ExportCalls } from '../worker/export/messages.ts'
import { checkScreen, savedScreen } from './checkScreen.ts'
import { drawWords } from './checkWords.ts'
import type { ExportPage, Owner } from './context.ts'
import type { ExportKey } from './en.ts'
import './export.css'
import { checkFile, exportFile } from './fileExport.ts'
import { fileStartScreen } from './fileScreens.ts'
import { beginScreen, holdScreen, passkeyScreen, wordsScreen } from './screens.ts'
import { xt } from './texts.ts'

/**
 * Shows the recovery phrase, after a fresh code, or a fresh login elsewhere, and ten seconds, or makes a recovery file, after
 * the login alone; in strict mode by a passkey.
 */
async function start(): Promise<void> {
  const { auth, vault, project } = readSettings(document)
  if (project === null) throw new Error('This page has no project.')
  await applyAddress()
  const wanted = readExportFragment(location.hash)
  document.title = xt(wanted.kind === 'file' ? 'file.title' : 'title')
  const keys = createKeys<ExportCalls>(startKeyWorker(document))
  await keys.call('start', { auth, vault })
  document.body.append(masthead(xt('page.name'), location.host))
  const stage = createStage({ root: document.body, onHeight: () => {} })
  const page: ExportPage = { keys, stage, project, place: location.host, wanted }
  // A browser's cached copy of the page would show the words again.
  addEventListener('pagehide', stage.clear)
  await openPage(page)
}

async function openPage(page: ExportPage): Promise<void> {
  const { keys } = page
  const run = async () => {
    const { user } = await keys.call('restore', {})
    return user === null ? 'nobody' : { user, ...(await keys.call('owner', {})) }
  }
  const work = { title: xt('hold.opening'), run, onClose: goBack }
  const owner = await runWithScreens({ stage: page.stage, open: goBack }, work)
  // The Security page knows every login.
  if (owner === 'nobody') goBack()
  else if (owner !== null) begin(page, owner)
}

function begin(page: ExportPage, owner: Owner, why = ''): void {
  const { email } = owner.user
  const isByCode = !owner.isStrict && owner.provider === 'email' && email !== null
  const isProven = page.wanted.isProven && why === ''
  const other = owner.isStrict ? ({ type: 'passkey' } as const) : ({ type: 'login', isProven } as const)
  const proof = isByCode ? ({ type: 'code', email } as const) : other
  const onGo = () => (isByCode ? void prove(page, owner, email) : reveal(page, owner))
  const onCheck = () => checkFile(page, goBack)
  page.stage.show(
    page.wanted.kind === 'file'
      ? fileStartScreen({ proof, why, onSave: onGo, onCheck, onBack: goBack })
      : beginScreen({ proof, why, onGo, onBack: goBack }),
  )
}

async function prove(page: ExportPage, owner: Owner, email: string): Promise<void> {
  try {
    reveal(page, { ...owner, user: await logIn(page, email) })
  } catch (error) {
    begin(page, owner, isGivenUp(error) ? '' : signInFailureText(error))
  }
}

const FAILURES: Readonly<Record<string, ExportKey>> = {
  CODE_EXPIRED: 'hold.expired',
  ADDRESS_TOO_SOON: 'hold.tooSoon',
}

function reveal(page: ExportPage, owner: Owner): void {
  if (page.wanted.kind === 'file')
    exportFile(page, owner, { onFailed: (why) => begin(page, owner, why), onDone: goBack })
  else holdForPhrase(page, owner)
}

function holdForPhrase(page: ExportPage, owner: Owner): void {
  const { stage, keys } = page
  const readPhrase = async () =>
    owner.isStrict ? keys.call('exportByPasskey', await promptPasskey(page)) : keys.call('exportPhrase', {})
  const showPhrase = async () => {
    stage.show(waitScreen(xt('hold.opening'), null))
    try {
      const { phrase } = await readPhrase()
      const onCopied = () => checkCopy(stage, phrase)
      stage.show(wordsScreen({ phrase, onCopied, onDone: goBack, announce: stage.announce }))
    } catch (error) {
      console.warn('Latch: no phrase is shown.', error)
      begin(page, owner, xt(FAILURES[reasonOf(error) ?? ''] ?? 'hold.failed'))
    }
  }
  const onHeld = () => {
    if (owner.isStrict) stage.show(passkeyScreen({ onUse: () => void showPhrase(), onBack: goBack }))
    else void showPhrase()
  }
  stage.show(holdScreen({ onHeld, onBack: goBack, announce: stage.announce }))
}

function checkCopy(stage: Stage, phrase: string): void {
  const onRight = () => stage.show(savedScreen(goBack))
  stage.show(checkScreen({ words: drawWords(phrase), onRight, onLater: goBack }))
}

/** Another document: nothing of the words stays behind. */
function goBack(): void {
  location.replace(`/security${location.search}`)
}

start().catch((error) => console.error('Latch: the export failed.', error))
