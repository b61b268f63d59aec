import { button, freshId, isolated, make, sentence } from '../ui/dom.ts'
import { keepFile } from '../ui/keepFile.ts'
import { outcome } from '../ui/outcome.ts'
import { notice, type Screen } from '../ui/screen.ts'
import { titleBar } from '../ui/titleBar.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '../worker/passwordLength.ts'
import type { RecoveryAccount } from '../worker/recoveryFile.ts'
import { pageLink } from './offlinePage.ts'
import { passwordFault } from './password.ts'
import type { Proof } from './screens.ts'
import { xt } from './texts.ts'

type StartScreenOptions = {
  proof: Proof
  /** Why it did not work before. */
  why: string
  onSave(): void
  onCheck(): void
  onBack(): void
}

/** Explains recovery files, saves one, checks one, and hands out the page that opens it. */
export function fileStartScreen({ proof, why, onSave, onCheck, onBack }: StartScreenOptions): Screen {
  const isReady = proof.type !== 'login' || proof.isProven
  const text = (line: string) => make('p', { class: 'text' }, line)
  return {
    element: make(
      'div',
      { class: 'screen' },
      titleBar(xt('file.title'), xt('phrase.back'), onBack),
      text(xt('file.what')),
      text(xt('file.without')),
      notice(xt('file.danger'), 'warning'),
      proof.type === 'code' ? sentence(xt('phrase.email'), { email: proof.email }) : null,
      isReady ? null : text(xt('file.login')),
      make('p', { class: 'error', role: 'alert' }, why),
      isReady ? button(xt('file.go'), 'primary', onSave) : null,
      button(xt('file.check'), 'secondary', onCheck),
      pageLink(),
    ),
    close: onBack,
  }
}

type PasswordScreenOptions = {
  email: string | null
  onPassword(password: string): void
  onBack(): void
}

/** Screen to choose and repeat the file's password. */
export function passwordScreen({ email, onPassword, onBack }: PasswordScreenOptions): Screen {
  const first = passwordField('password.label', 'new-password')
  const second = passwordField('password.again', 'new-password')
  const form = make(
    'form',
    { class: 'screen', novalidate: true },
    titleBar(xt('password.title'), xt('phrase.back'), onBack),
    make('p', { class: 'text' }, xt('password.text', { count: MIN_PASSWORD })),
    notice(xt('password.lost'), 'warning'),
    first.element,
    second.element,
    make('button', { class: 'button primary' }, xt('password.go')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const fault = passwordFault(first.field.value, email)
    const isSame = first.field.value === second.field.value
    first.explain(fault === null ? '' : xt(`password.${fault}`, { count: MIN_PASSWORD }))
    second.explain(fault !== null || isSame ? '' : xt('password.differs'))
    if (fault !== null) first.field.focus()
    else if (isSame) onPassword(first.field.value)
    else second.field.focus()
  })
  return { element: form, focus: first.field, close: onBack }
}

/** A field for a password with its error. */
function passwordField(label: 'password.label' | 'password.again', autocomplete: string) {
  const [fieldId, errorId] = [freshId(), freshId()]
  const field = make('input', {
    ...{ id: fieldId, class: 'word', type: 'password', dir: 'ltr', spellcheck: 'false' },
    ...{ autocomplete, maxlength: MAX_PASSWORD, 'aria-describedby': errorId },
  })
  const error = make('p', { id: errorId, class: 'error' })
  return {
    element: make(
      'div',
      { class: 'field' },
      make('label', { for: fieldId, class: 'label' }, xt(label)),
      field,
      error,
    ),
    field,
    explain(why: string) {
      error.textContent = why
      field.setAttribute('aria-invalid', String(why !== ''))
    },
  }
}

type FileSavedOptions = { onCheck(): void; onAgain(): void; onDone(): void }

/** Screen after the file was passed to the browser to save. */
export function fileSavedScreen({ onCheck, onAgain, onDone }: FileSavedOptions): Screen {
  const text = make('p', { class: 'text', role: 'status' }, xt('file.savedText'))
  return {
    element: make(
      'div',
      { class: 'screen' },
      outcome('success', xt('file.savedTitle'), text),
      button(xt('file.check'), 'primary', onCheck),
      button(xt('file.again'), 'secondary', onAgain),
      pageLink(),
      button(xt('saved.done'), 'quiet', onDone),
    ),
    close: onDone,
  }
}

type FileCheckOptions = {
  /** The last file, and why it did not open. */
  last: File | undefined
  why: string
  onFile(file: File, password: string): void
  onBack(): void
}

/** Chooses a file and its password. */
export function fileCheckScreen({ last, why, onFile, onBack }: FileCheckOptions): Screen {
  const [fileId, errorId] = [freshId(), freshId()]
  const file = make('input', {
    ...{ id: fileId, class: 'word', type: 'file', accept: '.json,application/json' },
    'aria-describedby': errorId,
  })
  keepFile(file, last)
  const error = make('p', { id: errorId, class: 'error', role: 'alert' }, why)
  const password = passwordField('password.label', 'off')
  const form = make(
    'form',
    { class: 'screen', novalidate: true },
    titleBar(xt('file.check'), xt('phrase.back'), onBack),
    make('p', { class: 'text' }, xt('file.checkText')),
    make(
      'div',
      { class: 'field' },
      make('label', { for: fileId, class: 'label' }, xt('file.label')),
      file,
      error,
    ),
    password.element,
    make('button', { class: 'button primary' }, xt('check.go')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const [chosen] = file.files ?? []
    if (chosen === undefined) error.textContent = xt('file.missing')
    else onFile(chosen, password.field.value)
  })
  return { element: form, focus: why === '' ? file : password.field, close: onBack }
}

type FileOpensOptions = { accounts: readonly RecoveryAccount[]; isOwn: boolean; onDone(): void }

/** Screen for a file that opens, with the accounts in it. */
export function fileOpensScreen({ accounts, isOwn, onDone }: FileOpensOptions): Screen {
  const text = make(
    'p',
    { class: 'text', role: 'status' },
    xt(isOwn ? 'file.opensText' : 'file.otherText', { count: accounts.length }),
  )
  return {
    element: make(
      'div',
      { class: 'screen' },
      outcome(isOwn ? 'success' : 'danger', xt(isOwn ? 'file.opens' : 'file.other'), text),
      make(
        'ul',
        { class: 'list' },
        ...accounts.map(({ address }) => make('li', { class: 'reading card' }, isolated(address, 'mono'))),
      ),
      button(xt('saved.done'), 'primary', onDone),
    ),
    close: onDone,
  }
}
