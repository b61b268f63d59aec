import { waitScreen } from '../src/login/screens.ts'
import { masthead } from '../src/ui/masthead.ts'
import { createStage, type Stage } from '../src/ui/screen.ts'
import { type RecoveryAccount, RecoveryFileError } from '../src/worker/recoveryFile.ts'
import type { OfflineKey } from './en.ts'
import { transfersOf } from './families.ts'
import './offline.css'
import { fileScreen, wordsScreen } from './openScreens.ts'
import { startSending } from './send.ts'
import { applyLanguage, ot } from './texts.ts'
import { closeWallet, type OfflineWallet, openByFile, openByWords } from './wallet.ts'
import { walletScreen } from './walletScreen.ts'

/** Bytes of the longest file that is read. */
const MAX_FILE = 64 * 1024

const FAULTS: Readonly<Record<RecoveryFileError['code'], OfflineKey>> = {
  FILE_INVALID: 'open.invalid',
  FILE_TOO_NEW: 'open.tooNew',
  PASSWORD_WRONG: 'open.wrong',
}

/** Starts the offline page, which opens a recovery file and requests nothing before the user names a node. */
async function start(): Promise<void> {
  await applyLanguage(document.documentElement)
  document.title = ot('page.name')
  document.body.append(masthead(ot('page.name'), webHost() ?? ot('page.file')))
  const stage = createStage({ root: document.body, onHeight: () => {} })
  showOpening(stage)
}

/** Host that the page was loaded from; null if it is a file. */
function webHost(): string | null {
  return location.protocol === 'file:' ? null : location.host
}

function showOpening(stage: Stage, why = '', last?: File): void {
  const onFile = (file: File, password: string) => void openFile(stage, file, password)
  stage.show(fileScreen({ host: webHost(), last, why, onFile, onWords: () => showWords(stage) }))
}

async function openFile(stage: Stage, file: File, password: string): Promise<void> {
  stage.show(waitScreen(ot('open.opening'), null))
  await painted()
  try {
    const text = file.size > MAX_FILE ? '' : await file.text()
    showWallet(stage, await openByFile(text, password))
  } catch (error) {
    const code = error instanceof RecoveryFileError ? error.code : 'FILE_INVALID'
    showOpening(stage, ot(FAULTS[code]), file)
  }
}

function showWords(stage: Stage, typed = '', why = ''): void {
  const onWords = async (words: string) => {
    const wallet = await openByWords(words)
    if (wallet === null) showWords(stage, words, ot('words.wrong'))
    else showWallet(stage, wallet)
  }
  const onBack = () => showOpening(stage)
  stage.show(wordsScreen({ why, typed, onWords: (words) => void onWords(words), onBack }))
}

function showWallet(stage: Stage, wallet: OfflineWallet): void {
  const onSend = (account: RecoveryAccount) => {
    const transfers = transfersOf(account, wallet.keys)
    const onDone = () => showWallet(stage, wallet)
    if (transfers !== null) startSending({ stage, account, transfers, onDone })
  }
  const onClose = () => {
    closeWallet(wallet)
    showOpening(stage)
  }
  stage.show(walletScreen({ wallet, onSend, onClose, announce: stage.announce }))
}

/** Resolves once the screen is drawn: the password's function blocks this thread for a second. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

start().catch((error) => console.error('Latch: the page failed.', error))
