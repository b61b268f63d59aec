import type { MessageKey } from '#i18n/en.ts'
import type { View } from './router.ts'

/** A view that explains another; `besideBack`: also where that has a way back. */
type Guide = {
  view: 'WhatIsAWallet' | 'WhatIsANetwork'
  label: MessageKey
  besideBack: boolean
}

/** By the view that has it behind the question mark of its header. */
const GUIDES: Readonly<Partial<Record<View['name'], Guide>>> = {
  Connect: { view: 'WhatIsAWallet', label: 'common.help', besideBack: false },
  // Reached from Account as a rule.
  Networks: { view: 'WhatIsANetwork', label: 'title.WhatIsANetwork', besideBack: true },
}

export function guideOf(name: View['name']): Guide | undefined {
  return GUIDES[name]
}
