import type { MessageKey } from '../i18n/en.ts'
import type { ApproveDetails } from '../requests/requestsStore.ts'
import type { View } from './router.ts'

/**
 * `title.` and the view's name is its title in the catalogue.
 *
 * @param approve - What is to be approved, once it is known.
 */
export function titleOf(view: View, approve: ApproveDetails['type'] | undefined): MessageKey {
  if (view.name !== 'ApproveRequest') return `title.${view.name}`
  return approve === undefined ? 'approve.gone' : `approve.${approve}`
}
