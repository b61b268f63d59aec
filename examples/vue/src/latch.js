import { createSdk } from '@latch/sdk'
import { shallowRef } from 'vue'

export const sdk = createSdk({ projectId: 'demo', origin: 'http://widget.localhost:4801' })

/** The state of the SDK; it is a new object whenever something has changed. */
export const state = shallowRef(sdk.getState())
sdk.subscribe((next) => {
  state.value = next
})
