import { button, isolated, make } from '../src/ui/dom.ts'
import { factList } from '../src/ui/factList.ts'
import { outcome } from '../src/ui/outcome.ts'
import { busy, notice, type Screen } from '../src/ui/screen.ts'
import { titleBar } from '../src/ui/titleBar.ts'
import type { RecoveryAccount } from '../src/worker/recoveryFile.ts'
import { printAmount } from './amount.ts'
import { createField, type Field } from './field.ts'
import { ot } from './texts.ts'
import type { TransferField, TransferForm, TransferPlan, TransferStatus } from './transfer.ts'
import { accountLabel, copyButton } from './walletScreen.ts'

/** The form of a transfer, with the node to send it through. */
export type SendForm = TransferForm & { node: string }
/** Reason why a transfer cannot be sent, and the field that it concerns. */
export type SendFault = { field: TransferField; text: string }

type SendScreenOptions = {
  account: RecoveryAccount
  form: SendForm
  fault: SendFault | null
  onForm(form: SendForm): void
  onBack(): void
}

/** Takes the node, the recipient, the amount and the token. */
export function sendScreen({ account, form, fault, onForm, onBack }: SendScreenOptions): Screen {
  const fields = {
    node: createField({
      ...{ label: ot('send.node'), hint: ot('send.nodeHint'), value: form.node },
      input: { inputmode: 'url', placeholder: 'https://' },
    }),
    to: createField({ label: ot('send.to'), value: form.to }),
    token: createField({ label: ot('send.token'), hint: ot('send.tokenHint'), value: form.token }),
    amount: createField({ label: ot('send.amount'), value: form.amount, input: { inputmode: 'decimal' } }),
  } satisfies Record<keyof SendForm, Field>
  const whole = make('p', { class: 'error', role: 'alert' }, fault?.field === null ? fault.text : '')
  const faulty = fault === null || fault.field === null ? undefined : fields[fault.field]
  faulty?.explain(fault?.text ?? '')
  const element = make(
    'form',
    { class: 'screen', novalidate: true },
    titleBar(ot('send.title'), ot('back'), onBack),
    factList([[accountLabel(account), isolated(account.address, 'mono')]]),
    ...Object.values(fields).map((field) => field.element),
    whole,
    make('button', { class: 'button primary' }, ot('send.go')),
  )
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    const { node, to, token, amount } = fields
    onForm({
      ...{ node: node.input.value, to: to.input.value },
      ...{ token: token.input.value, amount: amount.input.value },
    })
  })
  return { element, focus: (faulty ?? fields.node).input, close: onBack }
}

type ReviewScreenOptions = {
  account: RecoveryAccount
  plan: TransferPlan
  token: string
  /** Why it was not sent. */
  why: string
  onSend(): void
  onBack(): void
}

/** Shows what will be signed. */
export function reviewScreen({ account, plan, token, why, onSend, onBack }: ReviewScreenOptions): Screen {
  const { chain, to, amount, fee, feePayer } = plan
  return {
    element: make(
      'div',
      { class: 'screen' },
      titleBar(ot('review.title'), ot('back'), onBack),
      factList([
        [ot('review.amount'), isolated(printAmount(amount))],
        ...(token === '' ? [] : [[ot('review.token'), isolated(token, 'mono')] as const]),
        [ot('review.from'), isolated(account.address, 'mono')],
        [ot('review.to'), isolated(to, 'mono')],
        [ot('review.chain'), isolated(chain, 'mono')],
        [ot('review.fee'), isolated(printAmount(fee))],
        ...(feePayer === account.address ? [] : [[ot('review.payer'), isolated(feePayer, 'mono')] as const]),
      ]),
      notice(ot('review.final'), 'warning'),
      make('p', { class: 'error', role: 'alert' }, why),
      button(ot('review.go'), 'primary', onSend),
      button(ot('review.change'), 'quiet', onBack),
    ),
    close: onBack,
  }
}

type SentScreenOptions = {
  hash: string
  status: TransferStatus
  onDone(): void
  announce(text: string): void
}

/** Screen for a transaction that was sent to the network, with its status. */
export function sentScreen({ hash, status, onDone, announce }: SentScreenOptions): Screen {
  const kind = status === 'failed' || status === 'expired' ? 'danger' : 'success'
  const text = make('p', { class: 'text', role: 'status' }, ot(`sent.${status}Text`))
  return {
    element: make(
      'div',
      { class: 'screen' },
      outcome(kind, ot(`sent.${status}`), text),
      status === 'pending' ? busy(ot('sent.waiting')) : null,
      factList([[ot('sent.hash'), isolated(hash, 'mono')]]),
      copyButton(hash, announce),
      button(ot('sent.done'), 'primary', onDone),
    ),
    close: onDone,
  }
}
