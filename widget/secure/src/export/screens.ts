import { button, isolated, make, sentence } from '../ui/dom.ts'
import { heading, notice, type Screen } from '../ui/screen.ts'
import { holdButton } from './holdButton.ts'
import { xt } from './texts.ts'

type BeginScreenOptions = {
  /** null: there is no address that a code could go to. */
  email: string | null
  /** Why it did not work before. */
  why: string
  onCode(): void
  onBack(): void
}

/** What a recovery phrase is, before anything is asked for. */
export function beginScreen({ email, why, onCode, onBack }: BeginScreenOptions): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(xt('title')),
      make('p', { class: 'text' }, xt('phrase.what')),
      notice(xt('phrase.danger'), 'warning'),
      make('p', { class: 'text' }, xt('phrase.forEver')),
      email === null ? notice(xt('phrase.noEmail'), 'warning') : sentence(xt('phrase.email'), { email }),
      make('p', { class: 'error', role: 'alert' }, why),
      email === null ? null : button(xt('phrase.go'), 'primary', onCode),
      button(xt('phrase.back'), 'quiet', onBack),
    ),
    close: onBack,
  }
}

type HoldScreenOptions = { onHeld(): void; onBack(): void; announce(text: string): void }

/** The last moment before the words are there. */
export function holdScreen({ onHeld, onBack, announce }: HoldScreenOptions): Screen {
  const hold = holdButton({ onHeld, announce })
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(xt('hold.title')),
      make('p', { class: 'text' }, xt('hold.text')),
      hold.element,
      button(xt('phrase.back'), 'quiet', onBack),
    ),
    stop: hold.stop,
    close: onBack,
  }
}

type WordsScreenOptions = { phrase: string; onDone(): void; announce(text: string): void }

/** The words, for as long as they are looked at: a page that is left shows them no more. */
export function wordsScreen({ phrase, onDone, announce }: WordsScreenOptions): Screen {
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
      button(xt('words.done'), 'primary', onDone),
      button(xt('words.copy'), 'secondary', () => void copy()),
      copied,
    ),
    stop: () => left.abort(),
    close: onDone,
  }
}
