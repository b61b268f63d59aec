import { byId, element } from '../dom.ts'

/** Result of a form: a headline and the value behind it. */
export type Outcome = { headline: string; value?: string }

/** Runs `action` on submit; the form's `<output>` shows progress, the outcome or what went wrong with its code. */
export function onSubmit(
  id: string,
  action: (data: FormData, submitter: HTMLElement | null) => Promise<Outcome>,
): void {
  const form = byId(id, HTMLFormElement)
  const output = form.querySelector('output')
  if (!output) throw new Error(`Form #${id} has no output`)
  const buttons = [...form.querySelectorAll('button')]
  const setBusy = (busy: boolean) => {
    for (const button of buttons) button.disabled = busy
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    setBusy(true)
    show(output, 'pending', { headline: 'Waiting for the wallet …' })
    try {
      show(output, 'done', await action(new FormData(form), event.submitter))
    } catch (error) {
      show(output, 'failed', describeFailure(error))
    } finally {
      setBusy(false)
    }
  })
}

function show(output: HTMLOutputElement, state: string, { headline, value }: Outcome): void {
  output.dataset.state = state
  output.replaceChildren(element('strong', {}, headline))
  if (value !== undefined) output.append(element('code', {}, value))
}

/** viem wraps the provider's error; the innermost error with a code is shown. */
function describeFailure(error: unknown): Outcome {
  const chain: unknown[] = []
  for (let cause = error; cause instanceof Error || isCoded(cause); cause = (cause as Error).cause)
    chain.push(cause)
  const coded = chain.findLast(isCoded)
  if (coded) return { headline: coded.message, value: `code ${coded.code}` }
  return { headline: error instanceof Error ? error.message : String(error) }
}

function isCoded(value: unknown): value is { code: number; message: string } {
  return typeof (value as { code?: unknown } | null)?.code === 'number'
}
