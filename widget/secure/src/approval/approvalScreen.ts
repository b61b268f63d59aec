import { visibleJson, visibleText } from '@latch/protocol/visibleText.ts'
import { centsText } from '../texts/formats.ts'
import { t } from '../texts/texts.ts'
import { button, freshId, isolated, make, sentence } from '../ui/dom.ts'
import { factList } from '../ui/factList.ts'
import { guardedButton } from '../ui/guardedButton.ts'
import { heading, notice, type Screen } from '../ui/screen.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import { digestList } from './digestList.ts'
import type { Block, Fact, Headline, Phrase, Reading, ShownDescription } from './reading.ts'
import { tokenPicture } from './tokenPicture.ts'

export type ApprovalOptions = {
  request: ApprovalRequest
  reading: Reading
  /** Requests that wait behind this one. */
  waiting: number
  /** Above the decision, e.g. how to know this window. */
  note: string | null
  onApprove(): void
  onReject(): void
  /** Called when the user continues in a window; absent if the request cannot be cropped. */
  onWindow?(): void
  announce(text: string): void
  /** The button answers from now on: the question has been in sight, and uncovered, for its half second. */
  onArmed?(): void
  /** Gate to pass before the button approves a grave request; absent if no such request may be approved here. */
  graveGate?(): Gate
}

export type Gate = {
  elements: readonly HTMLElement[]
  /** Returns whether the gate is open; if not, shows the user what is missing. */
  isOpen(): boolean
}

const OPEN: Gate = { elements: [], isOpen: () => true }
const SHUT: Gate = { elements: [], isOpen: () => false }

/** Shows the requester, the request, its effects and cost, with a button that works only once the user could read them. */
export function approvalScreen(options: ApprovalOptions): Screen {
  const { reading, waiting, note, onReject, onApprove, onWindow, onArmed, announce } = options
  const isGrave = reading.warnings.some((warning) => warning.isGrave)
  const approve = guardedButton(
    t('ask.approve'),
    () => gate.isOpen() && onApprove(),
    () => {
      announce(t('ask.armed'))
      onArmed?.()
    },
    isGrave ? 'danger' : 'primary',
  )
  const gate = isGrave ? (options.graveGate?.() ?? SHUT) : OPEN
  const toWindow = onWindow ? button(t('ask.continue'), 'quiet', onWindow) : null
  if (toWindow) toWindow.hidden = true
  const element = make(
    'div',
    { class: 'screen' },
    heading(t(reading.title.key, reading.title.params)),
    reading.description === undefined ? null : drawDescription(reading.description),
    reading.headline === undefined ? null : drawHeadline(reading.headline),
    requesterFacts(options.request),
    options.request.isEarlierOpen && options.request.isSent ? notice(t('warn.earlier'), 'warning') : null,
    ...reading.warnings.map(({ key, params, isGrave }) =>
      notice(t(key, params), isGrave ? 'danger' : 'warning'),
    ),
    ...reading.blocks.map(drawBlock),
    digestList(reading.digests ?? []),
    waiting === 0 ? null : make('p', { class: 'hint' }, t('ask.waiting', { count: waiting })),
    make(
      'div',
      { class: 'decision' },
      note === null ? null : make('p', { class: 'hint' }, note),
      ...gate.elements,
      make(
        'div',
        { class: 'actions' },
        button(t('common.reject'), 'secondary', onReject),
        ...approve.elements,
      ),
      toWindow,
    ),
  )
  let stop = () => {}
  // The button is watched once it is in the document.
  queueMicrotask(() => {
    stop = approve.watch(toWindow && element, (isCropped) => {
      if (toWindow) toWindow.hidden = !isCropped
    })
  })
  return { element, stop: () => stop(), close: onReject }
}

/** Shown for requests that the frame may not approve: the button opens the window. */
export function handOverScreen({
  request,
  title,
  place,
  onOpen,
  onReject,
}: {
  request: ApprovalRequest
  title: Phrase
  place: string
  onOpen(): void
  onReject(): void
}): Screen {
  return {
    element: make(
      'div',
      { class: 'screen' },
      heading(t(title.key, title.params)),
      requesterFacts(request),
      sentence(t('ask.whyWindow'), { place }),
      make(
        'div',
        { class: 'actions' },
        button(t('common.reject'), 'secondary', onReject),
        button(t('ask.continue'), 'primary', onOpen),
      ),
    ),
    close: onReject,
  }
}

/** Characters of an amount that fit into one line beside the token's picture. */
const LONG_AMOUNT = 16

function drawHeadline({ amount, cents, token }: Headline): HTMLElement {
  const words = make(
    'div',
    {},
    make('p', { class: 'label' }, t('ask.leaves')),
    make('p', { class: amount.length > LONG_AMOUNT ? 'leaving long' : 'leaving' }, isolated(amount)),
    cents === null ? null : make('p', { class: 'hint' }, isolated(centsText(cents))),
  )
  return make('div', { class: 'headline' }, tokenPicture(token), words)
}

const SOURCES = { effects: 'description.checked', data: 'description.checkedData' } as const

/** An author's words, with who says so: they are a fact only where something else has shown the same. */
function drawDescription({ intent, owner, matches }: ShownDescription): HTMLElement {
  const source = sentence(t(matches === null ? 'description.unchecked' : SOURCES[matches]), {
    owner: owner ?? t('description.author'),
  })
  source.className = 'hint'
  return make(
    'div',
    {},
    make('p', { class: matches === null ? 'claim' : 'intent' }, isolated(intent)),
    source,
  )
}

function requesterFacts({ host, project, account, chain }: ApprovalRequest): HTMLElement {
  return factList([
    [t('ask.site'), isolated(host.replace(/^https:\/\//, ''), 'origin')],
    [t('ask.project'), isolated(project.name)],
    [t('ask.account'), isolated(account, 'mono')],
    [t('ask.network'), isolated(chain.name)],
  ])
}

function drawBlock(block: Block): HTMLElement {
  if (block.type === 'facts')
    return factList(block.facts.map(({ label, value }) => [labelText(label), shownValue(value)]))
  if (block.type === 'fold')
    return make(
      'details',
      { class: 'digests' },
      make('summary', { class: 'label' }, t(block.label.key, block.label.params)),
      ...block.blocks.map(drawBlock),
    )
  const labelId = freshId()
  // Code is JSON or hex.
  const shown = block.isCode ? visibleJson(block.text) : visibleText(block.text)
  return make(
    'section',
    { class: 'reading', 'aria-labelledby': labelId },
    make('h2', { id: labelId, class: 'label' }, t(block.label.key, block.label.params)),
    make('div', { class: block.isCode ? 'paper mono' : 'paper', dir: 'auto' }, shown),
  )
}

/** An author's label is a stranger's text. */
function labelText(label: Fact['label']): string {
  return 'key' in label ? t(label.key, label.params) : visibleText(label.text)
}

function shownValue(value: Fact['value']): Node {
  if ('key' in value) return document.createTextNode(t(value.key, value.params))
  return isolated(value.text, value.isCode ? 'mono' : undefined)
}
