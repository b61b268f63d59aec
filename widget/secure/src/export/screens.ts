import { button, isolated, make, sentence } from '../ui/dom.ts'
import { heading, notice, type Screen } from '../ui/screen.ts'
import { titleBar } from '../ui/titleBar.ts'
import { holdButton } from './holdButton.ts'
import { xt } from './texts.ts'

/** Proof of ownership: a code that is mailed now, a recent login with a social account, or a passkey at the end. */
export type Proof =
  | { type: 'code'; email: string }
  | { type: 'login'; isProven: boolean }
  | { type: 'passkey' }

type BeginScreenOptions = {
  proof: Proof
  /** Why it did not work before. */
  why: string
  onGo(): void
  onBack(): void
}

/** Explains recovery phrases before the user has to prove anything. */
export function beginScreen({ proof, why, onGo, onBack }: BeginScreenOptions): Screen {
  const isReady = proof.type !== 'login' || proof.isProven
  return {
    element: make(
      'div',
      { class: 'screen' },
      titleBar(xt('title'), xt('phrase.back'), onBack),
      make('p', { class: 'text' }, xt('phrase.what')),
      notice(xt('phrase.danger'), 'warning'),
      make('p', { class: 'text' }, xt('phrase.forEver')),
      proof.type === 'code' ? sentence(xt('phrase.email'), { email: proof.email }) : null,
      proof.type === 'passkey' ? make('p', { class: 'text' }, xt('phrase.passkey')) : null,
      isReady ? null : make('p', { class: 'text' }, xt('phrase.login')),
      make('p', { class: 'error', role: 'alert' }, why),
      isReady ? button(xt(proof.type === 'code' ? 'phrase.go' : 'phrase.on'), 'primary', onGo) : null,
    ),
    close: onBack,
  }
}

type HoldScreenOptions = { onHeld(): void; onBack(): void; announce(text: string): void }

/** Last step before the words are shown. */
export function holdScreen({ onHeld, onBack, announce }: HoldScreenOptions): Screen {
  const hold = holdButton({ onHeld, announce })
  return {
    element: make(
      'div',
      { class: 'screen' },
      titleBar(xt('hold.title'), xt('phrase.back'), onBack),
      make('p', { class: 'text' }, xt('hold.text')),
      hold.element,
    ),
    stop: hold.stop,
    close: onBack,
  }
}

/** Passkey step in strict mode, after {@link holdScreen}: browsers prompt an authenticator only right after a press. */
export function passkeyScreen({ onUse, onBack }: { onUse(): void; onBack(): void }): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      titleBar(xt('hold.passkey'), xt('phrase.back'), onBack),
      make('p', { class: 'text' }, xt('hold.passkeyText')),
      button(xt('hold.use'), 'primary', onUse),
    ),
    close: onBack,
  }
}

type WordsScreenOptions = {
  phrase: string
  /** The words were copied. */
  onCopied(): void
  onDone(): void
  announce(text: string): void
}

/** Shows the words while the page is visible: leaving the page hides them. */
export function wordsScreen({ phrase, onCopied, onDone, announce }: WordsScreenOptions): Screen {
  const copied = make('p', { class: 'hint' }, xt('words.copyWarning'))
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(phrase).then(
      () => true,
      () => false,
    )
    copied.textContent = xt(isCopied ? 'words.copied' : 'words.copyFailed')
    announce(copied.textContent)
  }
  const left = new AbortController()
  const onHide = () => {
    if (document.visibilityState === 'hidden') onDone()
  }
  document.addEventListener('visibilitychange', onHide, { signal: left.signal })
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(xt('words.title')),
      make('p', { class: 'text' }, xt('words.text')),
      make(
        'ol',
        { class: 'words', 'aria-label': xt('words.label'), dir: 'ltr', translate: 'no' },
        ...phrase.split(' ').map((word) => make('li', {}, isolated(word, 'mono'))),
      ),
      button(xt('words.on'), 'primary', onCopied),
      make(
        'div',
        { class: 'actions' },
        button(xt('words.copy'), 'secondary', () => void copy()),
        button(xt('words.print'), 'secondary', () => window.print()),
      ),
      copied,
      button(xt('words.done'), 'quiet', onDone),
    ),
    stop: () => left.abort(),
    close: onDone,
  }
}
