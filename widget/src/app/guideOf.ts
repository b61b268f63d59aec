import type { MessageKey } from '#i18n/en.ts'
import type { View } from './router.ts'

/** A view that explains another; `besideBack`: also shown if that view has a back button. */
type Guide = {
  view: 'WhatIsAWallet' | 'WhatIsANetwork'
  label: MessageKey
  besideBack: boolean
}

/** Guides behind the question mark in a view's header, by view. */
const GUIDES: Readonly<Partial<Record<View['name'], Guide>>> = {
  Connect: { view: 'WhatIsAWallet', label: 'common.help', besideBack: false },
  // Usually opened from Account.
  Networks: { view: 'WhatIsANetwork', label: 'title.WhatIsANetwork', besideBack: true },
}

export function guideOf(name: View['name']): Guide | undefined {
  return GUIDES[name]
}
