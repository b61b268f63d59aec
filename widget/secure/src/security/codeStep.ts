import { reasonOf } from '../core/failures.ts'
import { CODE_LENGTH, codeOf } from '../login/code.ts'
import { button, freshId, make, sentence } from '../ui/dom.ts'
import { busy, heading } from '../ui/screen.ts'
import type { Context } from './context.ts'
import { st } from './texts.ts'

type CodeStep<Value> = {
  title: string
  /** Where the code went. */
  email: string
  submit(code: string): Promise<Value>
  onBack(): void
}

/**
 * Asks for a code until one is right.
 *
 * @throws what the person cannot help here, e.g. that the session has ended.
 */
export function askCode<Value>(
  { stage, place }: Context,
  { title, email, submit, onBack }: CodeStep<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const screen = codeScreen({
      ...{ title, email, place, onBack },
      onCode: async (code) => {
        screen.setBusy(true)
        try {
          resolve(await submit(code))
        } catch (error) {
          const text = sentenceOf(error)
          if (text === null) reject(error)
          else screen.fail(text)
        } finally {
          screen.setBusy(false)
        }
      },
    })
    stage.show(screen)
  })
}

/** What the person can do something about. */
function sentenceOf(error: unknown): string | null {
  const { left } = ((error as { data?: unknown }).data ?? {}) as { left?: number }
  const reason = reasonOf(error)
  if (reason === 'CODE_WRONG') return st('code.wrong', { count: left ?? 0 })
  if (reason === 'CODE_LOCKED' || reason === 'CODE_EXPIRED') return st('code.over')
  return reason === 'LOGIN_UNAVAILABLE' ? st('code.unavailable') : null
}

type Options = { title: string; email: string; place: string; onCode(code: string): void; onBack(): void }

function codeScreen({ title, email, place, onCode, onBack }: Options) {
  const [fieldId, errorId] = [freshId(), freshId()]
  const error = make('p', { id: errorId, class: 'error', role: 'alert' })
  const working = busy(st('form.working'))
  working.hidden = true
  const field = make('input', {
    ...{ id: fieldId, class: 'code', type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code' },
    ...{ maxlength: 64, dir: 'ltr', spellcheck: 'false', 'aria-describedby': errorId },
  })
  field.addEventListener('input', () => {
    field.value = codeOf(field.value)
    if (field.value.length < CODE_LENGTH || field.readOnly) return
    error.textContent = ''
    onCode(field.value)
  })
  const element = make(
    'form',
    { class: 'screen' },
    heading(title),
    sentence(st('code.sent'), { email, place }),
    make('label', { for: fieldId, class: 'label' }, title),
    field,
    error,
    working,
    button(st('page.back'), 'quiet', onBack),
  )
  element.addEventListener('submit', (event) => event.preventDefault())
  return {
    element,
    focus: field,
    close: onBack,
    setBusy: (isBusy: boolean) => {
      working.hidden = !isBusy
      field.readOnly = isBusy
    },
    fail: (why: string) => {
      field.value = ''
      field.setAttribute('aria-invalid', 'true')
      error.textContent = why
      field.focus({ preventScroll: true })
    },
  }
}
