import { isLabel } from '@latch/protocol/names.ts'
import { createStore } from 'zustand/vanilla'
import { errorReason } from '#api/errorReason.ts'
import { suggestNames } from '#api/names.ts'
import { createResources } from '#api/resource.ts'
import { nameZone } from '#core/nameZone.ts'
import { RpcError } from '#core/rpcError.ts'
import { type LabelAnswer, readLabel } from './labelCheck.ts'

/** Debounce of the field: about one question a word. Milliseconds. */
const REST_MS = 300

export type LabelState = {
  /** As it is typed, without the zone. */
  label: string
  /** What else was free when hosting was asked last; stays on screen while the next answer is on its way. */
  others: readonly string[]
}

/** What is typed in the field, for as long as the modal’s page is there. */
export const labelStore = createStore<LabelState>(() => ({ label: '', others: [] }))

/** What hosting says of labels. An answer that comes late is of another label than the one in the field. */
export const answersStore = createResources<LabelAnswer>()

let resting: ReturnType<typeof setTimeout> | undefined

/** Takes what was typed, and asks about it once the typing rests. */
export function typeLabel(text: string): void {
  const label = readLabel(text, nameZone() ?? '')
  if (label === labelStore.getState().label) return
  clearTimeout(resting)
  labelStore.setState(isLabel(label) ? { label } : { label, others: [] })
  if (isLabel(label)) resting = setTimeout(() => void checkLabel(), REST_MS)
}

/** Takes one of the others. */
export function chooseName(name: string): void {
  labelStore.setState({ label: readLabel(name, nameZone() ?? '') })
  void checkLabel()
}

/** Asks at once about the label in the field. */
export async function checkLabel(): Promise<void> {
  const { label } = labelStore.getState()
  clearTimeout(resting)
  if (!isLabel(label)) return
  await answersStore.read(label, () => fetchLabel(label))
  const { data } = answersStore.of(label)
  if (labelStore.getState().label !== label || data === null || 'refusal' in data) return
  labelStore.setState({ others: data.others })
}

/** Somebody else has it since hosting said that it was free. */
export function markTaken(label: string): void {
  answersStore.tell(label, { isFree: false, others: labelStore.getState().others })
  void checkLabel()
}

export function clearLabel(): void {
  clearTimeout(resting)
  labelStore.setState({ label: '', others: [] })
}

async function fetchLabel(label: string): Promise<LabelAnswer> {
  try {
    const { zone, suggestions } = await suggestNames(label)
    const name = `${label}.${zone}`
    return {
      isFree: suggestions.some((each) => each.name === name && !each.registered),
      others: suggestions.flatMap((each) => (each.name === name || each.registered ? [] : each.name)),
    }
  } catch (error) {
    if (error instanceof RpcError && errorReason(error) === 'API_REFUSED') return { refusal: error.message }
    throw error
  }
}
