import { isLabel } from '@latch/protocol/names.ts'
import { createStore } from 'zustand/vanilla'
import { errorReason } from '#api/errorReason.ts'
import { suggestNames } from '#api/names.ts'
import { createResources } from '#api/resource.ts'
import { nameZone } from '#core/nameZone.ts'
import { RpcError } from '#core/rpcError.ts'
import { type LabelAnswer, readLabel } from './labelCheck.ts'

/** Milliseconds of debounce of the field: about one request a word. */
const REST_MS = 300

export type LabelState = {
  /** As typed, without the zone. */
  label: string
  /** Other names that were available in hosting's last answer. They stay on screen until the next one. */
  others: readonly string[]
}

/** The text of the field, for the life of this document. */
export const labelStore = createStore<LabelState>(() => ({ label: '', others: [] }))

/** Hosting's answers by label, so that a late answer is not shown for another label. */
export const answersStore = createResources<LabelAnswer>()

let resting: ReturnType<typeof setTimeout> | undefined

/** Stores the text and checks it once the user pauses. */
export function typeLabel(text: string): void {
  const label = readLabel(text, nameZone() ?? '')
  if (label === labelStore.getState().label) return
  clearTimeout(resting)
  labelStore.setState(isLabel(label) ? { label } : { label, others: [] })
  if (isLabel(label)) resting = setTimeout(() => void checkLabel(), REST_MS)
}

/** Chooses one of the suggested names. */
export function chooseName(name: string): void {
  labelStore.setState({ label: readLabel(name, nameZone() ?? '') })
  void checkLabel()
}

/** Checks the label in the field at once. */
export async function checkLabel(): Promise<void> {
  const { label } = labelStore.getState()
  clearTimeout(resting)
  if (!isLabel(label)) return
  await answersStore.read(label, () => fetchLabel(label))
  const { data } = answersStore.of(label)
  if (labelStore.getState().label !== label || data === null || 'refusal' in data) return
  labelStore.setState({ others: data.others })
}

/** Marks a label that another account registered after hosting reported it as available. */
export function markTaken(label: string): void {
  answersStore.set(label, { isFree: false, others: labelStore.getState().others })
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
