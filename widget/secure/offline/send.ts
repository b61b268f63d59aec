import { reasonOf } from '../src/core/failures.ts'
import type { Nodes } from '../src/core/node.ts'
import { waitScreen } from '../src/login/screens.ts'
import type { Stage } from '../src/ui/screen.ts'
import type { RecoveryAccount } from '../src/worker/recoveryFile.ts'
import { connectNode, readNodeUrl } from './node.ts'
import { reviewScreen, type SendFault, type SendForm, sendScreen, sentScreen } from './sendScreens.ts'
import { ot } from './texts.ts'
import { TransferError, type TransferPlan, type TransferStatus, type Transfers } from './transfer.ts'

/** Milliseconds between two reads of a transaction's status. */
const POLL = 2_000

type Sending = {
  stage: Stage
  account: RecoveryAccount
  transfers: Transfers
  onDone(): void
}

const EMPTY: SendForm = { node: '', to: '', token: '', amount: '' }
/** The last node of each family: nothing typed is lost while the page is open. */
const nodes = new Map<string, string>()

/** Sends coins or tokens of an account through a node of the user's choice. */
export function startSending(sending: Sending): void {
  showForm(sending, { ...EMPTY, node: nodes.get(sending.account.namespace) ?? '' }, null)
}

function showForm(sending: Sending, form: SendForm, fault: SendFault | null): void {
  const { stage, account, onDone } = sending
  const onForm = (typed: SendForm) => void plan(sending, typed)
  stage.show(sendScreen({ account, form, fault, onForm, onBack: onDone }))
}

async function plan(sending: Sending, form: SendForm): Promise<void> {
  const { stage, account, transfers } = sending
  stage.show(waitScreen(ot('send.reading'), null))
  try {
    const node = connectNode(readNodeUrl(form.node))
    nodes.set(account.namespace, form.node)
    showReview(sending, { form, node, plan: await transfers.plan(form, node) })
  } catch (error) {
    showForm(sending, form, describeFault(error))
  }
}

type Reviewed = { form: SendForm; node: Nodes; plan: TransferPlan }

function showReview(sending: Sending, reviewed: Reviewed, why = ''): void {
  const { stage, account } = sending
  const { form, node, plan } = reviewed
  const send = async () => {
    stage.show(waitScreen(ot('review.sending'), null))
    try {
      watch(sending, await plan.send(), node)
    } catch (error) {
      showReview(sending, reviewed, describeFault(error).text)
    }
  }
  const onBack = () => showForm(sending, form, null)
  stage.show(
    reviewScreen({ account, plan, token: form.token.trim(), why, onSend: () => void send(), onBack }),
  )
}

/** Shows the status of a transaction until it is final, or the user leaves. */
function watch({ stage, transfers, onDone }: Sending, hash: string, node: Nodes): void {
  const left = new AbortController()
  const onLeave = () => {
    left.abort()
    onDone()
  }
  const show = (status: TransferStatus) =>
    stage.show(sentScreen({ hash, status, onDone: onLeave, announce: stage.announce }))
  const poll = async () => {
    const status = await transfers.readStatus(hash, node).catch((): TransferStatus => 'pending')
    if (left.signal.aborted) return
    if (status === 'pending') setTimeout(() => void poll(), POLL)
    else show(status)
  }
  show('pending')
  void poll()
}

function describeFault(error: unknown): SendFault {
  if (error instanceof TransferError) return { field: error.field, text: ot(error.text, error.words) }
  const reason = reasonOf(error)
  if (reason === 'NODE_UNREACHABLE') return { field: 'node', text: ot('error.unreachable') }
  if (reason === 'SUBMISSION_LOST') return { field: null, text: ot('error.lost') }
  const { code, message } = error as { code?: unknown; message: string }
  // An answer that cannot be read is not of a node of this family.
  if (typeof code !== 'number') return { field: 'node', text: ot('error.otherNode') }
  return { field: null, text: ot('error.rejected', { message }) }
}
