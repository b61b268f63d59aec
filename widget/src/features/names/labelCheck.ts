import { isLabel, LABEL_LENGTH } from '@latch/protocol/names.ts'
import type { Resource } from '#api/resource.ts'

/** Hosting's answer for a label. */
export type LabelAnswer =
  | { isFree: boolean; others: readonly string[] }
  /** The reason why it cannot be a name. */
  | { refusal: string }

/** Status of the label in the field. */
export type LabelStatus =
  | 'empty'
  | 'characters'
  | 'short'
  | 'long'
  | 'hyphen'
  | 'checking'
  | 'free'
  | 'taken'
  | 'refused'
  | 'offline'
  | 'failed'

/**
 * Reads typed or pasted text as a label. Names have no capital letters (ENSIP-15), and a full name of the zone is cut
 * to its first part.
 */
export function readLabel(text: string, zone: string): string {
  const label = text.trim().toLowerCase()
  return label.endsWith(`.${zone}`) ? label.slice(0, -zone.length - 1) : label
}

/** @param answer - undefined until hosting was called. */
export function labelStatus(label: string, answer: Resource<LabelAnswer> | undefined): LabelStatus {
  const fault = labelFault(label)
  if (fault !== null) return fault
  if (answer === undefined || answer.phase === 'loading') return 'checking'
  if (answer.phase === 'offline') return 'offline'
  if (answer.phase !== 'ready' || answer.data === null) return 'failed'
  if ('refusal' in answer.data) return 'refused'
  return answer.data.isFree ? 'free' : 'taken'
}

function labelFault(label: string): LabelStatus | null {
  if (label === '') return 'empty'
  if (!/^[a-z0-9-]+$/.test(label)) return 'characters'
  if (label.length < LABEL_LENGTH.min) return 'short'
  if (label.length > LABEL_LENGTH.max) return 'long'
  return isLabel(label) ? null : 'hyphen'
}
